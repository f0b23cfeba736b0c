import { Skeleton } from '@/components/ui/loading'

export function DetailsSkeleton() {
  return (
    <div role="status" aria-label="Loading details" className="flex flex-col gap-4">
      <Skeleton className="h-9 w-full max-w-md" />
      <StationSkeleton />
    </div>
  )
}

export function StationSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-full max-w-md" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-28 w-full rounded-lg" />
      <Skeleton className="h-10 w-48" />
    </>
  )
}
