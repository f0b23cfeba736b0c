import { OPTION_PX } from '@/components/map/map-layout'
import { Skeleton } from '@/components/ui/skeleton'

const ROWS = Array.from({ length: 14 }, (_, index) => index)
const STATUSES = Array.from({ length: 6 }, (_, index) => index)

/** Same layout as the loaded list beside the map. */
export function PanelSkeleton() {
  return (
    <>
      <h1 className="sr-only">Map</h1>
      <div
        role="status"
        aria-label="Loading stations"
        aria-busy="true"
        className="min-h-0 flex-1 overflow-hidden"
      >
        <div aria-hidden>
          <div className="flex flex-col gap-3 border-b border-line px-4 pb-3 md:pt-3">
            <Skeleton className="h-6 w-40 max-md:hidden" />
            <Skeleton className="h-9" />
            <div className="grid grid-cols-3 gap-1">
              {STATUSES.map((status) => (
                <Skeleton key={status} className="h-11" />
              ))}
            </div>
          </div>
          {ROWS.map((row) => (
            <div
              key={row}
              className="flex flex-col justify-center gap-1.5 border-b border-line px-4"
              style={{ height: OPTION_PX }}
            >
              <Skeleton className="h-3.5 w-2/3" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
