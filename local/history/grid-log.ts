import { HISTORY_STEP_S, historySpan, type HistorySpan } from '@/lib/history/resolution'

/** The series of a day or a month; NaN is a gap. */
export interface GridRecord {
  span: HistorySpan
  mean: ReadonlyMap<string, Float32Array>
  min: ReadonlyMap<string, Float32Array>
  max: ReadonlyMap<string, Float32Array>
}

type Series = Map<string, Float32Array>

interface Grid extends GridRecord {
  mean: Series
  min: Series
  max: Series
}

/** Collects the steps of day or month documents. */
export class GridLog {
  private readonly stepMs: number
  private current: Grid | null = null
  private changed: Grid[] = []

  constructor(private readonly resolution: 'day' | 'month') {
    this.stepMs = HISTORY_STEP_S[resolution] * 1000
  }

  /**
   * Sets one key's summary of a step, replacing an earlier one.
   *
   * @param startMs start of the step, ms UTC; must not fall in an earlier document than before
   */
  put(startMs: number, key: string, mean: number, min: number, max: number): void {
    if (!this.current || startMs >= this.current.span.endMs) this.current = this.open(startMs)
    const grid = this.current
    if (this.changed.at(-1) !== grid) this.changed.push(grid)
    const index = (startMs - grid.span.startMs) / this.stepMs
    this.seriesOf(grid.mean, key)[index] = mean
    this.seriesOf(grid.min, key)[index] = min
    this.seriesOf(grid.max, key)[index] = max
  }

  /** Returns the documents that changed since the last call, each one complete. */
  takeChanged(): GridRecord[] {
    return this.changed.splice(0)
  }

  /**
   * Takes over the documents of an earlier period. Where both logs have the same document, `past`
   * fills its gaps. Call it before either log's `takeChanged`.
   */
  adopt(past: GridLog): void {
    const [first] = this.changed
    const shared = past.changed.find(({ span }) => span.startMs === first?.span.startMs)
    if (first && shared)
      for (const series of ['mean', 'min', 'max'] as const) fillGaps(first[series], shared[series])
    this.changed.unshift(...past.changed.filter((grid) => grid !== shared))
  }

  private open(atMs: number): Grid {
    const span = historySpan(this.resolution, atMs)
    return { span, mean: new Map(), min: new Map(), max: new Map() }
  }

  private seriesOf(series: Series, key: string): Float32Array {
    const known = series.get(key)
    if (known) return known
    const { startMs, endMs } = this.current?.span ?? { startMs: 0, endMs: 0 }
    const made = new Float32Array((endMs - startMs) / this.stepMs).fill(Number.NaN)
    series.set(key, made)
    return made
  }
}

function fillGaps(series: Series, past: ReadonlyMap<string, Float32Array>): void {
  for (const [key, values] of past) {
    const own = series.get(key)
    if (!own) series.set(key, values)
    else
      for (const [index, value] of values.entries())
        if (Number.isNaN(own[index])) own[index] = value
  }
}
