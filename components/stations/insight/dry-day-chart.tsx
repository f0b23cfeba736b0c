'use client'

import { useMemo, useState } from 'react'
import { createChartCursor } from '@/components/charts/chart-cursor'
import type { ChartData, ChartGestures } from '@/components/charts/chart-model'
import { TimeChart } from '@/components/charts/time-chart'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { usePreferences, useUnits } from '@/lib/preferences/preferences-provider'
import { displayUnit } from '@/lib/units/display-units'
import { formatQuantity } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'

const HOUR_MS = 3_600_000
/** Any day: hours are the station's own, so the chart's are UTC. Its midnights would be named by date. */
const DAY = { fromMs: 1, toMs: 24 * HOUR_MS - 1 }
const CHART_PX = 140

const NO_GESTURES: ChartGestures = {
  onZoom: () => {},
  onPan: () => {},
  onSelect: () => {},
  onReset: () => {},
}

/** @param curveLps by hour from midnight */
export function DryDayChart({ curveLps }: { curveLps: readonly number[] }) {
  const [cursor] = useState(createChartCursor)
  const units = useUnits()
  const { clock } = usePreferences()
  const data = useMemo(() => chartData(curveLps, units), [curveLps, units])
  const time = useMemo(() => ({ timeZone: 'UTC', clock }), [clock])
  return (
    <TimeChart
      data={data}
      view={DAY}
      marks={[]}
      time={time}
      height={CHART_PX}
      isPrinting={useIsPrinting()}
      summary={curveInWords(curveLps, units)}
      cursor={cursor}
      gestures={NO_GESTURES}
    />
  )
}

function chartData(curveLps: readonly number[], units: Units): ChartData {
  const { fromStored, symbol } = displayUnit('L/s', units)
  const values = curveLps.map(fromStored)
  return {
    timesMs: curveLps.map((_, hour) => hour * HOUR_MS),
    stepMs: HOUR_MS,
    eachSinceMs: null,
    content: {
      kind: 'lines',
      lines: [
        { key: 'inflow', label: `Inflow (${symbol})`, values, envelope: null, dayBefore: null },
      ],
      thresholds: [],
      startsAtZero: true,
    },
  }
}

function curveInWords(curveLps: readonly number[], units: Units): string {
  const inWords = (lps: number) => {
    const { text, symbol } = formatQuantity(lps, 'L/s', undefined, units)
    return `${text} ${symbol} at ${curveLps.indexOf(lps)}:00`
  }
  return `Inflow of a dry day: least ${inWords(Math.min(...curveLps))}, most ${inWords(Math.max(...curveLps))}`
}
