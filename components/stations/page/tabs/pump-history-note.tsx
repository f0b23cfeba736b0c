import { Button } from '@/components/ui/button'
import type { HistoryState } from '@/lib/history/use-history'

type PumpHistoryNoteProps = Pick<HistoryState, 'history' | 'error' | 'isLoading' | 'retry'>

/** Says when the figures that come from history are missing, or from records that can't be read. */
export function PumpHistoryNote({ history, error, isLoading, retry }: PumpHistoryNoteProps) {
  const unreadable = history?.unreadable ?? 0
  return (
    <div role="status">
      {error !== null && !isLoading && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
          History unavailable:{' '}
          {history ? 'runtime and duty are out of date' : 'runtime and duty are missing'}.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {error === null && unreadable > 0 && (
        <p className="mb-3 text-sm text-muted">
          {unreadable} history {unreadable === 1 ? 'record' : 'records'} can’t be read; shown as
          gaps.
        </p>
      )}
    </div>
  )
}
