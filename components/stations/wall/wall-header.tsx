import type { Wall } from '@/lib/stations/wall/use-wall'
import { ReadingsClock } from './readings-clock'
import { StatusCounts } from './status-counts'
import { UnacknowledgedNote } from './unacknowledged-note'

/** Counts, the alerts that wait, and how old it all is. */
export function WallHeader({ wall }: { wall: Wall }) {
  const { board, sources, alertCounts, unreadableStations, newestMs } = wall
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-[2em] gap-y-[0.5em]">
      <div className="flex min-w-0 flex-col gap-[0.4em]">
        <StatusCounts
          counts={board?.counts ?? null}
          sources={sources}
          areAlertsKnown={alertCounts !== null}
        />
        <UnacknowledgedNote counts={alertCounts} alerts={sources.alerts} />
        {unreadableStations > 0 && (
          <p className="font-medium text-attention">
            {unreadableStations} {unreadableStations === 1 ? 'station' : 'stations'} can’t be shown:
            unreadable data
          </p>
        )}
      </div>
      <ReadingsClock newestMs={newestMs} readings={sources.readings} />
    </div>
  )
}
