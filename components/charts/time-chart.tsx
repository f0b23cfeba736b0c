import { useEffect, useEffectEvent, useRef } from 'react'
import 'uplot/dist/uPlot.min.css'
import type { ChartCursor } from './use-chart-cursor'
import type { ChartGestures } from './chart-model'
import { createTimeChart, type TimeChartState } from './create-time-chart'

interface TimeChartProps extends TimeChartState {
  /** One sentence for screen readers. */
  summary: string
  cursor: ChartCursor
  gestures: ChartGestures
}

export function TimeChart({ summary, cursor, gestures, ...state }: TimeChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof createTimeChart>>(null)
  const latest = useEffectEvent(() => ({ state, gestures }))

  useEffect(() => {
    if (!host.current) return
    const created = createTimeChart(host.current, latest().state, {
      cursor,
      gestures: () => latest().gestures,
    })
    chart.current = created
    return () => {
      chart.current = null
      created.destroy()
    }
  }, [cursor])

  const { data, view, marks, time, height, isPrinting } = state
  useEffect(() => {
    chart.current?.update({ data, view, marks, time, height, isPrinting })
  }, [data, view, marks, time, height, isPrinting])

  return <div ref={host} role="img" aria-label={summary} style={{ height }} />
}
