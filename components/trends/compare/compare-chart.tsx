'use client'

import type { ChartCursor } from '@/components/charts/chart-cursor'
import type { ChartData, ChartMark } from '@/components/charts/chart-model'
import { TimeChart } from '@/components/charts/time-chart'
import { FROM_ZERO } from '@/components/trends/chart-data'
import { ChartStack } from '@/components/trends/chart-stack'
import { CursorBar } from '@/components/trends/cursor-bar'
import { panelSummary } from '@/components/trends/panel-summary'
import type { TrendView } from '@/components/trends/use-trend-view'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { ComparedLines } from '@/lib/trends/compare/compared-lines'
import type { TrendPanel } from '@/lib/trends/panels'
import type { TrendWindow } from '@/lib/trends/range'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { letterOf } from './letters'

const HEIGHT_PX = 380
const NO_MARKS: readonly ChartMark[] = []

interface CompareChartProps {
  panels: readonly TrendPanel[]
  view: TrendWindow
  lines: ComparedLines
  isTimeOfDay: boolean
  trendView: TrendView
  cursor: ChartCursor
}

/** A line a subject, each with a dash and a letter of its own. */
export function CompareChart(props: CompareChartProps) {
  const { panels, view, lines, isTimeOfDay, trendView, cursor } = props
  const time = useStableValue(useTimeStyle())
  const units = useUnits()
  const isPrinting = useIsPrinting()
  const { grid } = lines
  const data = chartData(lines, isTimeOfDay, units)
  return (
    <ChartStack label="Comparison" timesMs={grid.timesMs} trendView={trendView} cursor={cursor}>
      {(keyPresses) => (
        <>
          <CursorBar
            panels={panels}
            view={view}
            data={{ grid }}
            cursor={cursor}
            keyPresses={keyPresses}
            isTimeOfDay={isTimeOfDay}
          />
          {panels.map((panel) => (
            <figure key={panel.id} className="min-w-0 break-inside-avoid pt-2">
              <figcaption className="px-4 text-xs font-semibold">
                {panel.title}{' '}
                <span className="font-normal text-muted">
                  {displayUnit(panel.signals[0]?.unit ?? '', units).symbol}
                </span>
              </figcaption>
              <TimeChart
                data={data}
                view={view}
                marks={NO_MARKS}
                time={time}
                height={HEIGHT_PX}
                isPrinting={isPrinting}
                summary={panelSummary(panel, grid, view, units)}
                cursor={cursor}
                gestures={trendView.gestures}
              />
            </figure>
          ))}
        </>
      )}
    </ChartStack>
  )
}

function chartData(
  { signals, grid }: ComparedLines,
  isTimeOfDay: boolean,
  units: Units,
): ChartData {
  return {
    timesMs: grid.timesMs,
    stepMs: grid.stepS * 1000,
    eachSinceMs: null,
    isTimeOfDay,
    content: {
      kind: 'lines',
      lines: signals.map(({ key, label, unit }, index) => {
        const { fromStored } = displayUnit(unit, units)
        const values = grid.byKey.get(key)?.mean ?? grid.timesMs.map(() => null)
        return {
          key,
          label,
          letter: letterOf(index),
          values: values.map((value) => (value === null ? null : fromStored(value))),
          envelope: null,
          dayBefore: null,
        }
      }),
      thresholds: [],
      startsAtZero: signals.every(({ unit }) => FROM_ZERO.has(unit) || unit === '%'),
    },
  }
}
