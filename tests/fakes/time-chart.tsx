import { useLayoutEffect, type ComponentProps } from 'react'
import type { TimeChart as RealTimeChart } from '@/components/charts/time-chart'

export type ChartProps = ComponentProps<typeof RealTimeChart>

let charts: Map<string, ChartProps>

/** By the first word of the chart's summary. */
export function startFakeCharts(): Map<string, ChartProps> {
  charts = new Map()
  return charts
}

/** jsdom has no canvas. For `jest.mock('@/components/charts/time-chart')`. */
export function TimeChart(props: ChartProps) {
  useLayoutEffect(() => {
    charts.set(props.summary.split(' ')[0] ?? '', props)
  })
  return <div role="img" aria-label={props.summary} />
}
