import Link from 'next/link'
import { useSyncExternalStore } from 'react'
import { Age } from '@/components/ui/age'
import { Button } from '@/components/ui/button'
import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import type { BoardEntry } from '@/lib/stations/board'
import type { InsightView } from '@/lib/stations/insight/figure'
import { readingInWords, troubleInWords } from '@/lib/stations/insight/reading/reading-words'
import { insightWatch } from '@/lib/stations/insight/reading/use-insight'
import type { useInsight } from '@/lib/stations/insight/reading/use-insight'
import { formatDecimals } from '@/lib/units/format-quantity'
import type { SortedBy } from './use-sorted-by'

interface ReadingNoteProps {
  name: InsightView
  insight: ReturnType<typeof useInsight>
  sortedBy: SortedBy
  /** Rather than by status or name, which are known of all. */
  isByFigure: boolean
  entries: readonly BoardEntry[]
}

/** What is being read, what it costs to read more, and what the order rests on. */
export function ReadingNote({ name, insight, sortedBy, isByFigure, entries }: ReadingNoteProps) {
  const { state } = insightWatch(name)
  const isReading = useSyncExternalStore(state.subscribe, () => state.get().of > 0)
  const failures = useSyncExternalStore(state.subscribe, () => state.get().failures)
  const stopped = useSyncExternalStore(state.subscribe, () => state.get().stopped)
  const { insights, isWhole, perStation, areRecordsKnown, trouble } = insight
  const { tariff } = usePreferences()
  const ids = entries.map(({ station }) => station.edgeNodeId)
  const readAtMs = ids.flatMap((id) => insights.get(id)?.readAtMs ?? [])
  const fresh = readAtMs.filter((atMs) => atMs >= insight.renewBeforeMs).length
  const sorted = ids.filter((id) => sortedBy.insights.has(id)).length
  const failed = ids.flatMap((id) => failures.get(id) ?? [])
  const cost = (stations: number) => `(reads ${count(stations * perStation)} documents)`
  if (!areRecordsKnown)
    return (
      <p role={trouble ? 'alert' : 'status'} className="px-4 pb-3 text-sm text-muted md:px-0">
        {trouble ? 'Pump records unavailable. Wetwell keeps trying.' : 'Reading pump records'}
      </p>
    )

  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 text-sm text-muted md:px-0">
      {isReading && <Progress name={name} />}
      <p role="status">
        {readingInWords({
          stations: ids.length,
          read: readAtMs.length,
          sortedBy: isByFigure ? sorted : null,
          isWhole,
          isReading,
        })}
      </p>
      {!isReading && readAtMs.length > 0 && (
        <p>
          As of <Age sinceMs={Math.min(...readAtMs)} /> ago
        </p>
      )}
      {!isWhole && isByFigure && readAtMs.length > sorted && (
        <Button size="small" onClick={sortedBy.sortAgain}>
          Sort by {count(readAtMs.length)} read
        </Button>
      )}
      {!isWhole && (
        <Button size="small" onClick={insight.readAll}>
          Read all {count(ids.length)} stations {cost(ids.length - fresh)}
        </Button>
      )}
      {insight.isReadOnce && !isReading && (
        <Button size="small" onClick={insight.readAgain}>
          Read again {cost(ids.length)}
        </Button>
      )}
      {name === 'energy' && !tariff && (
        <p>
          Costs need a price per kWh:{' '}
          <Link href="/preferences" prefetch={false} className="text-accent hover:underline">
            set it in Preferences
          </Link>
        </p>
      )}
      {failed.length > 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 text-attention">
          <p>{troubleInWords(failed.length, stopped === null ? whyOf(failed) : 'stopped')}</p>
          <Button size="small" onClick={insight.retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

/** Apart, as it changes with each document. */
function Progress({ name }: Pick<ReadingNoteProps, 'name'>) {
  const { state } = insightWatch(name)
  const { read, of } = useSyncExternalStore(state.subscribe, state.get)
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <progress aria-label="Reading history" value={read} max={of} className="h-1.5 w-24" />
      {count(read)} of {count(of)} documents
    </span>
  )
}

function whyOf(failed: readonly unknown[]) {
  return failed.every(isPermissionDenied) ? 'denied' : 'failed'
}

function count(n: number): string {
  return formatDecimals(n, 0)
}
