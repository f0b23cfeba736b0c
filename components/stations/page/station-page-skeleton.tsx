import { Skeleton } from '@/components/ui/skeleton'
import { SUMMARY_COLUMN, VIEW_COLUMNS } from './layout'

/** Same layout as the loaded page. */
export function StationPageSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading station"
      aria-busy="true"
      className={`pt-4 ${VIEW_COLUMNS}`}
    >
      <div className={SUMMARY_COLUMN}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-8 w-56" />
          </div>
          <Skeleton className="h-120 rounded-lg" />
          <Skeleton className="h-28 rounded-lg" />
        </div>
      </div>
      <div className="min-w-0">
        <div className="flex gap-6 border-b border-line px-3 py-2.5">
          {['w-12', 'w-12', 'w-12', 'w-24', 'w-14'].map((width, index) => (
            <Skeleton key={index} className={`h-4 ${width}`} />
          ))}
        </div>
        <Skeleton className="mt-4 h-120 rounded-lg" />
      </div>
    </div>
  )
}
