import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Age } from '@/components/ui/moment'
import type { HistoryState } from '@/lib/history/use-history'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'
import type { TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import { stepInWords } from '@/lib/trends/time-format'
import type { TrendData } from './use-trend-data'

interface TrendNotesProps {
  data: TrendData
  view: TrendWindow
  isStill: boolean
}

export function TrendNotes({ data, view, isStill }: TrendNotesProps) {
  const { grid, state, isRefining } = data
  const time = useTimeStyle()
  const { error, isLoading, history } = state
  if (error !== null && !isLoading) return <Failure state={state} />
  return (
    <ReadingNote {...state} isStill={isStill}>
      {isRefining ? 'Loading finer values' : `Showing ${stepInWords(grid.stepS)}`}
      {grid.eachSinceMs !== null && `; every reading since ${formatClock(grid.eachSinceMs, time)}`}
      {bandInWords(grid, view, true)}
      {Boolean(history?.unreadable) && `; ${history?.unreadable} unreadable`}
    </ReadingNote>
  )
}

/** The narrowest phone has room for this many single readings. */
const SPARSE_MS = 16 * 3_600_000

/** What bands and lines show where that isn't each value. */
export function bandInWords({ stepS }: TrendGrid, view: TrendWindow, hasBand: boolean): string {
  if (stepS > 60) return hasBand ? '; shading shows min–max' : ''
  if (view.toMs - view.fromMs <= SPARSE_MS) return ''
  return `; ${hasBand ? 'shading shows min–max' : 'lines show averages'} where several share a pixel`
}

interface ReadingNoteProps extends Pick<HistoryState, 'isLoading' | 'progress'> {
  isStill: boolean
  children: ReactNode
}

export function ReadingNote({ isLoading, progress, isStill, children }: ReadingNoteProps) {
  return (
    <div className="flex min-h-4 flex-wrap items-center gap-x-3 text-xs text-muted">
      <span role="status">
        {isLoading && progress.of === 0 && 'Loading stations'}
        {isLoading &&
          progress.of > 0 &&
          `Loading history: ${progress.read} of ${progress.of} documents`}
        {!isLoading && children}
      </span>
      {isStill && <span className="font-medium text-ink">Paused; readings keep arriving</span>}
      {isLoading && (
        <progress
          aria-hidden
          value={progress.read}
          max={Math.max(1, progress.of)}
          className="h-1 w-24"
        />
      )}
    </div>
  )
}

function Failure({ state: { readAtMs, history, retry } }: Pick<TrendData, 'state'>) {
  const time = useTimeStyle()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        History unavailable.{' '}
        {history && readAtMs !== null ? (
          <>
            Showing data from {formatClock(readAtMs, time)}, <Age sinceMs={readAtMs} /> ago; live
            readings continue.
          </>
        ) : (
          'Showing live readings as they arrive.'
        )}
      </span>
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
