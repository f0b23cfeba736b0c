import { Skeleton } from '@/components/ui/skeleton'

/** The page's final layout, before its data. */
export function StationPageSkeleton() {
  return (
    <div role="status" aria-label="Loading station" aria-busy="true">
      <div className="flex flex-col gap-2 py-5">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-4 w-72 max-w-full" />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}
