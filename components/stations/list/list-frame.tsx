import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/loading'
import { useDensity } from '@/lib/stations/list/use-list-view'
import { StationColumns } from './grid/station-columns'
import type { ListColumns } from './grid/use-list-columns'

interface ListFrameProps {
  /** Beside the title. */
  head?: ReactNode
  children: ReactNode
}

export function ListFrame({ head, children }: ListFrameProps) {
  return (
    <main className="mx-auto flex w-full max-w-480 flex-1 flex-col md:px-6 md:pb-6">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 md:px-0 lg:flex-nowrap lg:gap-x-4">
        <h1 className="text-base font-semibold tracking-tight whitespace-nowrap">Station List</h1>
        {head}
      </div>
      {children}
    </main>
  )
}

const ROWS = Array.from({ length: 10 }, (_, index) => index)

export function ListSkeleton({ layout: { columns, style, isPhone } }: { layout: ListColumns }) {
  const density = useDensity()
  return (
    <div role="status" aria-label="Loading stations" aria-busy="true">
      <div
        aria-hidden
        data-rows={isPhone ? 'card' : density}
        className="station-list md:rounded-lg md:border md:border-line md:bg-surface"
        style={style}
      >
        <StationColumns columns={columns} heads={null} />
        {ROWS.map((row) => (
          <div
            key={row}
            className="station-columns h-16 border-b border-line bg-surface px-4 md:h-14 md:px-5 row-compact:h-9"
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
