'use client'

import { Button } from '@/components/ui/button'
import { counted } from '@/lib/stations/hand-over/section'
import type { ReadingState } from '@/lib/stations/hand-over/use-sheet-reads'

/** How far levels and rain of the period have been read. */
export function ReadingStatus({ state }: { state: ReadingState }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted print:hidden">
      <p role="status">{textOf(state)}</p>
      {state.kind === 'reading' && (
        <>
          <progress
            aria-label="Reading levels and rain"
            value={state.read}
            max={state.of}
            className="h-1.5 w-32 accent-accent"
          />
          <span aria-hidden className="tabular-nums">
            {state.read} of {counted(state.of, 'station')}
          </span>
        </>
      )}
      {state.kind === 'asking' && (
        <Button size="small" onClick={state.agree}>
          Read levels and rain
        </Button>
      )}
      {state.kind === 'failed' && (
        <Button size="small" onClick={state.retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

function textOf(state: ReadingState): string {
  switch (state.kind) {
    case 'done':
      return ''
    case 'asking':
      return `Levels and rain of the period aren’t read yet. Reads ${counted(state.documents, 'document')}.`
    case 'reading':
      return 'Reading levels and rain'
    case 'failed':
      return 'Levels and rain couldn’t be read. Check your connection.'
  }
}
