import { Age } from '@/components/ui/age'
import { Button } from '@/components/ui/button'
import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import type { BoardEntry } from '@/lib/stations/board'
import type { InsightView } from '@/lib/stations/insight/figure'
import { readingInWords, troubleInWords } from '@/lib/stations/insight/reading'
import { insightWatch, type useInsight } from '@/lib/stations/insight/use-insight'
import { stopsReading } from '@/lib/stations/insight/watch-insight'
import { counted } from '@/lib/units/counted'

interface ReadingNoteProps {
  name: InsightView
  insight: ReturnType<typeof useInsight>
  entries: readonly BoardEntry[]
  sortedBy: string | null
}

export function ReadingNote({ name, insight, entries, sortedBy }: ReadingNoteProps) {
  const { insights, isWhole, isReading, failures, renewBeforeMs, recordsTrouble } = insight
  if (!insight.areRecordsKnown)
    return (
      <p
        role={recordsTrouble ? 'alert' : 'status'}
        className="px-4 pb-3 text-sm text-muted md:px-0"
      >
        {recordsTrouble
          ? 'Pump records unavailable. Wetwell keeps trying.'
          : 'Reading pump records'}
      </p>
    )

  const ids = entries.map(({ station }) => station.edgeNodeId)
  const readAtMs = ids.flatMap((id) => insights.get(id)?.readAtMs ?? [])
  const failed = [...failures.values()]
  const unread = ids.filter(
    (id) => !failures.has(id) && (insights.get(id)?.readAtMs ?? 0) < renewBeforeMs,
  ).length
  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 text-sm text-muted md:px-0">
      {isReading && (
        <progress
          aria-label="Reading history"
          {...(isWhole && { value: readAtMs.length, max: ids.length })}
          className="h-1.5 w-24"
        />
      )}
      <p role="status">{readingInWords(readAtMs.length, ids.length, { ...insight, sortedBy })}</p>
      {!isReading && readAtMs.length > 0 && (
        <p>
          As of <Age sinceMs={Math.min(...readAtMs)} /> ago
        </p>
      )}
      {insight.needsApproval && unread > 0 && !(isWhole && isReading) && (
        <Button size="small" onClick={insight.readAll}>
          Read all {counted(ids.length, 'station')} (reads{' '}
          {counted(unread * insight.perStation, 'document')})
        </Button>
      )}
      {failed.length > 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 text-attention">
          <p>{troubleInWords(failed.length, whyOf(failed))}</p>
          <Button size="small" onClick={insightWatch(name).retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

function whyOf(failed: readonly unknown[]) {
  if (failed.some(stopsReading)) return 'stopped'
  return failed.every(isPermissionDenied) ? 'denied' : 'failed'
}
