import type { SeriesValues } from '@/lib/history/documents'
import { HISTORY_STEP_S, historySpan, type HistorySpan } from '@/lib/history/plan'
import type { MetricValue } from '@/lib/readings/metric'
import { getOrAdd } from '@/local/get-or-add'

const MINUTE_MS = 60_000
const POINTS = 60

/** by minute; NaN is a gap */
export interface HourRecord {
  span: HistorySpan
  series: Series
}

type Series = Map<string, SeriesValues>

/** A series without values, as wide as its key needs. */
type GapsOf = (key: string, points: number) => SeriesValues

export class HourLog {
  private current: HourRecord | null = null
  private changed: HourRecord[] = []

  constructor(private readonly gapsOf: GapsOf) {}

  /** @param atMs ms UTC, never back to an earlier hour */
  add(atMs: number, values: Readonly<Record<string, MetricValue>>): void {
    if (!this.current || atMs >= this.current.span.endMs)
      this.current = { span: historySpan('hour', atMs), series: new Map() as Series }
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

export interface Summary {
  mean: number
  min: number
  max: number
}

/** a day or a month; NaN is a gap */
export interface GridRecord {
  span: HistorySpan
  mean: Series
  min: Series
  max: Series
}

export class GridLog {
  private readonly stepMs: number
  private current: GridRecord | null = null
  private changed: GridRecord[] = []

  constructor(
    private readonly resolution: 'day' | 'month',
    private readonly gapsOf: GapsOf,
  ) {
    this.stepMs = HISTORY_STEP_S[resolution] * 1000
  }

  /** `startMs` is ms UTC and never goes back to an earlier document. */
  put(startMs: number, key: string, { mean, min, max }: Summary): void {
    if (!this.current || startMs >= this.current.span.endMs) this.current = this.open(startMs)
    const grid = this.current
    if (this.changed.at(-1) !== grid) this.changed.push(grid)
    const index = (startMs - grid.span.startMs) / this.stepMs
    this.seriesOf(grid.mean, key)[index] = mean
    this.seriesOf(grid.min, key)[index] = min
    this.seriesOf(grid.max, key)[index] = max
  }

  takeChanged(): GridRecord[] {
    return this.changed.splice(0)
  }

  /** Fills gaps from an earlier period; call it before either log's `takeChanged`. */
  adopt(past: GridLog): void {
    const [first] = this.changed
    const shared = past.changed.find(({ span }) => span.startMs === first?.span.startMs)
    if (first && shared)
      for (const series of ['mean', 'min', 'max'] as const) fillGaps(first[series], shared[series])
    this.changed.unshift(...past.changed.filter((grid) => grid !== shared))
  }

  private open(atMs: number): GridRecord {
    const span = historySpan(this.resolution, atMs)
    return { span, mean: new Map(), min: new Map(), max: new Map() }
  }

  private seriesOf(series: Series, key: string): SeriesValues {
    const { startMs, endMs } = this.current?.span ?? { startMs: 0, endMs: 0 }
    return getOrAdd(series, key, () => this.gapsOf(key, (endMs - startMs) / this.stepMs))
  }
}

function fillGaps(series: Series, past: ReadonlyMap<string, SeriesValues>): void {
  for (const [key, values] of past) {
    const own = series.get(key)
    if (!own) series.set(key, values)
    else
      for (const [index, value] of values.entries())
        if (Number.isNaN(own[index])) own[index] = value
  }
}
