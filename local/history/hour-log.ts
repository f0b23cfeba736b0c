import type { SeriesValues } from '@/lib/history/documents'
import { historySpan, type HistorySpan } from '@/lib/history/plan'
import type { MetricValue } from '@/lib/readings/metric'

const MINUTE_MS = 60_000
const POINTS = 60

/** by minute; NaN is a gap */
export interface HourRecord {
  span: HistorySpan
  series: ReadonlyMap<string, SeriesValues>
}

/** A series without values, as wide as its key needs. */
export type GapsOf = (key: string, points: number) => SeriesValues

interface Hour extends HourRecord {
  series: Map<string, SeriesValues>
}

export class HourLog {
  private current: Hour | null = null
  private changed: Hour[] = []

  constructor(private readonly gapsOf: GapsOf) {}

  /** @param atMs ms UTC, never back to an earlier hour */
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
      if (!points) series.set(key, (points = this.gapsOf(key, POINTS)))
      points[minute] = Number(value)
    }
  }

  /** Returns whole hours, only those that end after `fromMs` (ms UTC). */
  takeChanged(fromMs = Number.NEGATIVE_INFINITY): HourRecord[] {
    const firstTaken = this.changed.findIndex(({ span }) => span.endMs > fromMs)
    return firstTaken < 0 ? [] : this.changed.splice(firstTaken)
  }
}
