'use client'

import { Button } from '@/components/ui/button'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'
import type { TimeStyle } from '@/lib/time/zoned-format'
import type { ComparedLines } from '@/lib/trends/compare/compared-lines'
import type { ReadSubject } from '@/lib/trends/compare/use-subject'
import type { TrendWindow } from '@/lib/trends/range'
import { lineSummary } from '@/lib/trends/summary'

interface SubjectTroubleProps {
  one: ReadSubject
  lines: ComparedLines
  view: TrendWindow
  isReading: boolean
}

/** Why a line is missing or incomplete, and what to do. */
export function SubjectTrouble({ one, lines, view, isReading }: SubjectTroubleProps) {
  const time = useTimeStyle()
  const { state } = one
  if (state.kind === 'ready' && state.history.error !== null && !state.history.isLoading)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-xs text-attention">
        <span>
          History unavailable
          {state.history.readAtMs !== null &&
            `; showing what was read at ${formatClock(state.history.readAtMs, time)}`}
        </span>
        <Button size="small" onClick={state.history.retry}>
          Try again
        </Button>
      </p>
    )
  const words = troubleInWords(one, time) ?? noLineInWords(one, lines)
  if (words) return <p className="text-xs text-attention">{words}</p>
  const isEmpty =
    !isReading && !lines.curves.has(one.name) && lineSummary(lines.grid, one.name, view) === null
  return isEmpty && <p className="text-xs text-muted">No readings in this range</p>
}

function troubleInWords({ state }: ReadSubject, time: TimeStyle): string | null {
  switch (state.kind) {
    case 'loading':
    case 'ready':
      return null
    case 'not-found':
      return 'Not found, or no access. It isn’t shown'
    case 'unreadable':
      return `Its record can’t be read: ${state.reason}`
    case 'refused':
      return `Access was denied at ${formatClock(state.sinceMs, time)}`
    case 'interrupted':
      return `Unavailable since ${formatClock(state.sinceMs, time)}. Wetwell keeps trying`
  }
}

function noLineInWords({ name, subject }: ReadSubject, { noLine }: ComparedLines): string | null {
  const why = noLine.get(name)
  if (!why) return null
  if (why.kind === 'other-unit')
    return `Its device measures this in ${why.unit}, so it can’t share the axis`
  return subject.pump === null
    ? 'Measured for pumps only. Choose another signal'
    : 'Measured for stations only. Choose another signal'
}
