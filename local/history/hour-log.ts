import { historySpan, type HistorySpan } from '@/lib/history/resolution'
import type { MetricValue } from '@/lib/readings/metric'

const MINUTE_MS = 60_000
const POINTS = 60

/** An hour's readings by minute; NaN is a gap. */
export interface HourRecord {
  span: HistorySpan
  series: ReadonlyMap<string, Float32Array>
}

interface Hour extends HourRecord {
  series: Map<string, Float32Array>
}

/** Collects the last reading of each minute into hours. */
export class HourLog {
  private current: Hour | null = null
  private changed: Hour[] = []

  /** @param atMs ms UTC; must not fall in an earlier hour than the last reading */
  add(atMs: number, values: Readonly<Record<string, MetricValue>>): void {
    if (!this.current || atMs >= this.current.span.endMs)
      this.current = { span: historySpan('hour', atMs), series: new Map() }
    const { span, series } = this.current
    if (this.changed.at(-1) !== this.current) this.changed.push(this.current)

    const minute = Math.floor((atMs - span.startMs) / MINUTE_MS)
    for (const key in values) {
      const value = values[key]
      if (typeof value !== 'number' && typeof value !== 'boolean') continue
      let points = series.get(key)
      if (!points) series.set(key, (points = new Float32Array(POINTS).fill(Number.NaN)))
      points[minute] = Number(value)
    }
  }

  /**
   * Returns the hours that changed since the last call, each one complete.
   *
   * @param fromMs hours that end by then are left for a later call, ms UTC
   */
  takeChanged(fromMs = Number.NEGATIVE_INFINITY): HourRecord[] {
    const firstTaken = this.changed.findIndex(({ span }) => span.endMs > fromMs)
    return firstTaken < 0 ? [] : this.changed.splice(firstTaken)
  }
}
