'use client'

import { clsx } from 'clsx'
import { useChartCursor, type ChartCursor } from '@/components/charts/use-chart-cursor'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { pumpLabel } from '@/lib/pumps/pump'
import type { Signal } from '@/lib/readings/signals'
import { cursorTimeMs } from '@/lib/trends/cursor'
import type { TrendPanel } from '@/lib/trends/panels'
import { dayBeforeValues } from '@/lib/trends/reading-window'
import { readoutAt, runningAt, type TrendReadout } from '@/lib/trends/readout'
import { formatQuantity } from '@/lib/units/format-quantity'
import type { StationTrends } from './shown-trends'
import { Swatch } from './swatch'
import { useDoubt } from './use-doubt'

interface TrendLegendProps extends StationTrends {
  panel: TrendPanel
  cursor: ChartCursor
}

export function TrendLegend({ panel, cursor, ...shown }: TrendLegendProps) {
  const { grid } = shown.data
  const newestMs = grid.timesMs.at(-1) ?? shown.view.toMs
  const pointedMs = cursorTimeMs(grid.timesMs, useChartCursor(cursor))
  const atMs = pointedMs ?? Math.min(newestMs, shown.view.toMs)
  const isNewest = atMs === newestMs
  return (
    <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-4 text-xs">
      <span className="font-semibold">{panel.title}</span>
      {panel.signals.map((signal, index) => (
        <span key={signal.key} className="inline-flex items-baseline gap-1.5">
          {panel.kind === 'lines' ? (
            <LineEntry {...shown} signal={signal} index={index} atMs={atMs} isNewest={isNewest} />
          ) : (
            <LaneEntry {...shown} signal={signal} atMs={atMs} isNewest={isNewest} />
          )}
        </span>
      ))}
    </figcaption>
  )
}

interface EntryProps extends StationTrends {
  signal: Signal
  atMs: number
  isNewest: boolean
}

function LaneEntry({ signal, atMs, isNewest, ...shown }: EntryProps) {
  const doubt = useDoubt(shown, signal.key, isNewest)
  const position = signal.pump ?? 0
  return (
    <>
      <span className="text-muted">{pumpLabel(shown.pumps, position)}</span>
      <span className={clsx('tabular-nums', doubt && 'text-faint')}>
        {runningAt(shown.data.grid, position, atMs)}
      </span>
      {doubt && <span className="text-offline">{doubt}</span>}
    </>
  )
}

function LineEntry({ signal, index, atMs, isNewest, ...shown }: EntryProps & { index: number }) {
  const units = useUnits()
  const { data } = shown
  const readout = readoutAt(data.grid, signal, atMs, units)
  const doubt = useDoubt(shown, signal.key, isNewest)
  return (
    <>
      <Swatch index={index} />
      <span className="text-muted">{signal.label}</span>
      <LineValue {...readout} isFaint={doubt !== null} />
      {data.earlier && (
        <span className="text-faint tabular-nums">
          previous day{' '}
          {
            formatQuantity(beforeValue(data, signal, atMs), signal.unit, signal.decimals, units)
              .text
          }
        </span>
      )}
      {doubt && <span className="text-offline">{doubt}</span>}
    </>
  )
}

interface LineValueProps extends TrendReadout {
  isFaint: boolean
}

export function LineValue({ text, symbol, extent, isFaint }: LineValueProps) {
  return (
    <>
      <span className={clsx('font-medium tabular-nums', isFaint && 'text-faint')}>
        {text} <span className="font-normal text-muted">{symbol}</span>
      </span>
      {extent && <span className="text-xs text-muted tabular-nums">({extent})</span>}
    </>
  )
}

function beforeValue({ earlier }: StationTrends['data'], { key }: Signal, atMs: number) {
  return earlier && (dayBeforeValues([atMs], earlier, key)[0] ?? null)
}
