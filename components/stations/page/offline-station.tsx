import { LastSeenCell } from '@/components/stations/list/cells/last-seen-cell'
import { LastSeenNote } from '@/components/stations/data-notes'
import { Figure } from '@/components/ui/figure'
import { Message } from '@/components/ui/message'
import type { EdgeNodeId } from '@/lib/ids'
import { useLastBoard } from '@/lib/stations/last-board/use-last-board'
import { BackToList } from './summary/station-summary'

const COLUMNS = { status: 'Last status', level: 'Last level', age: 'Last report' }

/** Offline: the station as last seen, always gray, with its age. */
export function OfflineStation({ edgeNodeId }: { edgeNodeId: EdgeNodeId }) {
  const last = useLastBoard(true)
  const entry = last?.stations.find(({ station }) => station.edgeNodeId === edgeNodeId)
  if (!last || !entry)
    return (
      <Message title="Station unavailable offline" level="h1">
        <p>This device has nothing of it. The page loads when the connection is back.</p>
      </Message>
    )
  return (
    <section className="flex flex-col gap-4 pt-4">
      <div className="flex items-start gap-2">
        <BackToList />
        <h1 className="min-w-0 text-xl leading-6 font-semibold tracking-tight break-words">
          {entry.station.name}
        </h1>
      </div>
      <LastSeenNote seenAtMs={last.seenAtMs} isWhole isFiltered={false} />
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {Object.entries(COLUMNS).map(([column, name]) => (
          <Figure key={column} name={name} quality="offline">
            <LastSeenCell column={column} lastSeen={entry.lastSeen} />
          </Figure>
        ))}
      </dl>
      <p className="text-sm text-muted">Everything else loads when the connection is back.</p>
    </section>
  )
}
