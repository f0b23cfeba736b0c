import { Skeleton } from '@/components/ui/skeleton'

/** Placeholder as tall as the charts. */
export function TrendsSkeleton() {
  return (
    <div role="status" aria-label="Loading trends" className="flex flex-col gap-3">
      <Skeleton className="h-9 w-full max-w-md" />
      <ChartSkeletons />
    </div>
  )
}

export function ChartSkeletons() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  )
}
