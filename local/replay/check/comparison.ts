import type { StationMetrics } from '@/lib/readings/metric'
import { RECORDED_AT_KEY } from '../seed-documents'
import type { ExpectedRow } from './expected-rows'

export interface Difference {
  recordedAt: string
  edgeNodeId: string
  key: string
  column: string
  text: string
  expected: unknown
  live: unknown
}

export interface SignalTally {
  edgeNodeId: string
  key: string
  column: string
  cells: number
  gaps: number
  differ: number
}

export class Comparison {
  readonly #rows: Map<string, ExpectedRow>
  readonly #goal: number
  /** row → stations compared */
  readonly #seen = new Map<string, Set<string>>()
  readonly #tallies = new Map<string, SignalTally>()
  readonly #differences: Difference[] = []
  readonly #differingRows = new Set<string>()

  constructor(rows: readonly ExpectedRow[], maxRows: number) {
    this.#rows = new Map(rows.map((row) => [row.recordedAt, row]))
    this.#goal = Math.min(maxRows, rows.length)
  }

  add(metrics: StationMetrics): void {
    const recordedAt = String(metrics.values[RECORDED_AT_KEY])
    const cells = this.#rows.get(recordedAt)?.stations.get(metrics.edgeNodeId)
    const seen = this.#seen.get(recordedAt) ?? new Set()
    if (!cells || seen.has(metrics.edgeNodeId)) return
    this.#seen.set(recordedAt, seen.add(metrics.edgeNodeId))
    for (const [key, { column, text, value, quality }] of cells) {
      const tally = this.#tally(metrics.edgeNodeId, key, column)
      tally.cells += 1
      if (value === null) tally.gaps += 1
      const live = metrics.values[key]
      const isMarked = metrics.quality[key] === quality
      if (Object.is(live, value) && isMarked) continue
      tally.differ += 1
      this.#differingRows.add(recordedAt)
      const { edgeNodeId } = metrics
      this.#differences.push({ recordedAt, edgeNodeId, key, column, text, expected: value, live })
    }
  }

  get isComplete(): boolean {
    return this.result().rows >= this.#goal
  }

  /** A row counts once all the stations that reported in it have been compared. */
  result() {
    const isWhole = ([recordedAt, stations]: [string, Set<string>]) =>
      stations.size === this.#rows.get(recordedAt)?.stations.size
    return {
      goal: this.#goal,
      rows: [...this.#seen].filter(isWhole).length,
      differingRows: this.#differingRows.size,
      differences: this.#differences,
      tallies: [...this.#tallies.values()],
    }
  }

  #tally(edgeNodeId: string, key: string, column: string): SignalTally {
    const id = `${edgeNodeId} ${key}`
    const tally = this.#tallies.get(id) ?? { edgeNodeId, key, column, cells: 0, gaps: 0, differ: 0 }
    this.#tallies.set(id, tally)
    return tally
  }
}
