import { clsx } from 'clsx'
import { Skeleton } from '@/components/ui/skeleton'
import { MapFrame } from './map-frame'
import { OPTION_PX, PANEL_WIDTH } from './map-layout'

const ROWS = Array.from({ length: 14 }, (_, index) => index)

export function MapSkeleton() {
  return (
    <MapFrame>
      <h1 className="sr-only">Map</h1>
      <div
        role="status"
        aria-label="Loading stations"
        aria-busy="true"
        className="flex min-h-0 flex-1 flex-col-reverse md:flex-row"
      >
        <div
          aria-hidden
          className={clsx(
            'h-[52%] shrink-0 overflow-hidden border-line bg-surface max-md:border-t md:h-full md:border-r',
            PANEL_WIDTH,
          )}
        >
          <div className="flex flex-col gap-3 border-b border-line p-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-9" />
            <Skeleton className="h-8 md:h-17" />
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
        <div aria-hidden className="flex-1 bg-sunken" />
      </div>
    </MapFrame>
  )
}
