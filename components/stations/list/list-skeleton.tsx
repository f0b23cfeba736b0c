import { Skeleton } from '@/components/ui/skeleton'
import { StationColumns } from './station-columns'

const ROWS = Array.from({ length: 10 }, (_, index) => index)

/** The list's final layout, before its data. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading stations" aria-busy="true">
      <div aria-hidden className="md:rounded-lg md:border md:border-line md:bg-surface">
        <StationColumns isDecoration />
        {ROWS.map((row) => (
          <div
            key={row}
            className="station-columns h-16 border-b border-line bg-surface px-4 md:h-14 md:px-5"
          >
            <Skeleton className="h-4 w-24 card-area-[status]" />
            <Skeleton className="h-4 w-40 card-area-[name]" />
            <Skeleton className="ml-auto h-4 w-14 card-area-[level] lg:w-40" />
            <Skeleton className="h-4 w-14 card-area-[pumps]" />
            <Skeleton className="h-4 w-36 max-lg:hidden" />
            <Skeleton className="ml-auto h-4 w-10 card-area-[age]" />
          </div>
        ))}
      </div>
    </div>
  )
}
