import { clsx } from 'clsx'
import { LETTERED_DASHES, LINE_DASHES } from '@/components/charts/line-series'
import { useChartCursor, type ChartCursor } from '@/components/charts/use-chart-cursor'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { pumpLabel } from '@/lib/pumps/pump'
import { QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { QUALITY_WORDS } from '@/lib/readings/reading'
import type { Signal } from '@/lib/readings/signals'
import type { BoardEntry } from '@/lib/stations/board'
import { currentReading, currentReadings } from '@/lib/stations/current-readings'
import { useNow } from '@/lib/time/use-now'
import { cursorTimeMs } from '@/lib/trends/cursor'
import type { TrendPanel } from '@/lib/trends/panels'
import { dayBeforeText, readoutAt, runningAt, type TrendReadout } from '@/lib/trends/readout'
import type { StationTrends } from './use-trend-data'

interface TrendLegendProps extends StationTrends {
  panel: TrendPanel
  cursor: ChartCursor
}

export function TrendLegend({ panel, cursor, ...shown }: TrendLegendProps) {
  const { grid } = shown.data
  const newestMs = grid.timesMs.at(-1) ?? shown.view.toMs
  const pointedMs = cursorTimeMs(grid.timesMs, useChartCursor(cursor))
  const atMs = pointedMs ?? Math.min(newestMs, shown.view.toMs)
  const entry = { ...shown, atMs, isNewest: atMs === newestMs, kind: panel.kind }
  return (
    <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1 pr-20 pl-4 text-xs">
      <span className="font-semibold">{panel.title}</span>
      {panel.signals.map((signal, index) => (
        <Entry key={signal.key} {...entry} signal={signal} index={index} />
      ))}
    </figcaption>
  )
}

interface EntryProps extends StationTrends, Pick<TrendPanel, 'kind'> {
  signal: Signal
  index: number
  atMs: number
  isNewest: boolean
}

function Entry({ kind, signal, index, atMs, isNewest, ...shown }: EntryProps) {
  const units = useUnits()
  const doubt = useDoubt(shown, signal.key, isNewest)
  const { grid, earlier } = shown.data
  const position = signal.pump ?? 0
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {kind === 'lines' ? (
        <>
          <Swatch index={index} />
          <span className="text-muted">{signal.label}</span>
          <LineValue {...readoutAt(grid, signal, atMs, units)} isFaint={doubt !== null} />
          {earlier && (
            <span className="text-faint tabular-nums">
              previous day {dayBeforeText(earlier, signal, atMs, units)}
            </span>
          )}
        </>
      ) : (
        <>
          <span className="text-muted">{pumpLabel(shown.pumps, position)}</span>
          <span className={clsx('tabular-nums', doubt && 'text-faint')}>
            {runningAt(grid, position, atMs)}
          </span>
        </>
      )}
      {doubt && <span className="text-offline">{doubt}</span>}
    </span>
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

interface Doubted extends Pick<BoardEntry, 'station' | 'condition' | 'history'> {
  metrics: StationMetrics | null
}

/** In words; null if the newest value can be trusted, or isn't shown. */
export function useDoubt(shown: Doubted | null, key: string, isNewest: boolean): string | null {
  const nowMs = useNow(QUALITY_CHECK_MS)
  if (!isNewest || !shown?.metrics) return null
  const readings = currentReadings(shown, shown.metrics, nowMs)
  const reading = currentReading(readings, key, shown.station.staleAfterS, nowMs)
  if (reading && reading.quality !== 'live') return QUALITY_WORDS[reading.quality]
  return (reading?.value === null && reading.flaw?.text) || null
}

/** Same colors as the chart's lines (components/charts/chart-look.ts). */
const STROKES = ['stroke-accent', 'stroke-ink', 'stroke-faint']

export function Swatch({ index, isLettered = false }: { index: number; isLettered?: boolean }) {
  const width = isLettered ? 28 : 14
  const dash = (isLettered ? LETTERED_DASHES : LINE_DASHES)[index]
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} 6`}
      className={`h-1.5 shrink-0 self-center ${isLettered ? 'w-7' : 'w-3.5'}`}
    >
      <path
        d={`M0 3h${width}`}
        strokeWidth="2"
        strokeDasharray={dash?.join(' ')}
        className={STROKES[index % STROKES.length]}
      />
    </svg>
  )
}
