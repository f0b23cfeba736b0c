'use client'

import { clsx } from 'clsx'
import { useDoubt } from '@/components/trends/use-doubt'
import { Moment } from '@/components/ui/moment'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { ComparedLines } from '@/lib/trends/compare/compared-lines'
import type { ReadSubject, SubjectState } from '@/lib/trends/compare/use-subject'
import type { TrendWindow } from '@/lib/trends/range'
import { readoutAt } from '@/lib/trends/readout'
import { lineSummary } from '@/lib/trends/summary'
import { formatQuantity } from '@/lib/units/format-quantity'

interface LegendValueProps {
  one: ReadSubject
  lines: ComparedLines
  view: TrendWindow
  /** Of the cursor; null without one. */
  atMs: number | null
  isTimeOfDay: boolean
}

/** The value at the cursor, or else the newest with its time. A day has no newest. */
export function LegendValue({ one, lines, view, atMs, isTimeOfDay }: LegendValueProps) {
  const units = useUnits()
  const { name, state } = one
  const signal = lines.signals.find(({ key }) => key === name)
  if (state.kind !== 'ready' || !signal || !lines.grid.byKey.has(name)) return null
  if (atMs !== null) {
    const { text, symbol, extent } = readoutAt(lines.grid, signal, atMs, units)
    return <Value text={text} symbol={symbol} note={extent && `(${extent})`} />
  }
  const newest = isTimeOfDay ? null : lineSummary(lines.grid, name, view)
  if (!newest) return null
  const { text, symbol } = formatQuantity(newest.last, signal.unit, signal.decimals, units)
  const isCurrent = newest.lastAtMs + CURRENT_STEPS * lines.grid.stepS * 1000 >= view.toMs
  return (
    <>
      <Value text={text} symbol={symbol} isFaint={!isCurrent} />
      {isCurrent ? (
        <Doubt state={state} keyOfLine={lines.keys.get(name) ?? ''} />
      ) : (
        <span className="text-xs text-muted">
          at <Moment ms={newest.lastAtMs} />
        </span>
      )}
    </>
  )
}

/** The step that is still filling, the one before it, and one of grace. */
const CURRENT_STEPS = 3

interface DoubtProps {
  state: Extract<SubjectState, { kind: 'ready' }>
  keyOfLine: string
}

function Doubt({ state, keyOfLine }: DoubtProps) {
  const doubt = useDoubt(state, keyOfLine, true)
  return doubt && <span className="text-xs text-offline">{doubt}</span>
}

interface ValueProps {
  text: string
  symbol: string
  note?: string | null
  isFaint?: boolean
}

function Value({ text, symbol, note, isFaint = false }: ValueProps) {
  return (
    <>
      <span className={clsx('font-medium tabular-nums', isFaint && 'text-faint')}>
        {text} <span className="font-normal text-muted">{symbol}</span>
      </span>
      {note && <span className="text-xs text-muted tabular-nums">{note}</span>}
    </>
  )
}
