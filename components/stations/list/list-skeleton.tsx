import { Skeleton } from '@/components/ui/skeleton'
import { StationColumns } from './grid/station-columns'
import type { ListColumns } from './grid/use-list-columns'

const ROWS = Array.from({ length: 10 }, (_, index) => index)

export function ListSkeleton({ layout }: { layout: ListColumns }) {
  const { columns } = layout
  return (
    <div role="status" aria-label="Loading stations" aria-busy="true">
      <div
        aria-hidden
        className="md:rounded-lg md:border md:border-line md:bg-surface"
        style={layout.style}
      >
        <StationColumns columns={columns} heads={null} isDecoration />
        {ROWS.map((row) => (
          <div
            key={row}
            className="station-columns h-16 border-b border-line bg-surface px-4 md:h-14 md:px-5 md:density-compact:h-9"
          >
            {columns.map(({ id, className, isNumeric }) => (
              <div key={id} className={className}>
                <Skeleton className={isNumeric ? 'ml-auto h-4 w-3/5' : 'h-4 w-3/4'} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
