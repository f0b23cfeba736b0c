import type { MetricValue } from '@/lib/readings/metric'
import { startsInRollingHour } from '@/local/history/starts-per-hour'

const HOUR_MS = 3_600_000
/** Less of a move, or in less time, may be waves. */
const RATE_WINDOW_MS = 600_000
const RATE_SPAN_MS = 120_000
const RATE_LEAST_M = 0.03
/** Readings farther apart than this many report intervals have a gap between them. */
const GAP_INTERVALS = 1.5
/** Slower recordings miss starts between readings, so their count would be too low. */
const MAX_INTERVAL_FOR_STARTS_S = 900

interface Level {
  atMs: number
  levelM: number
}

export interface RecentFigures {
  /** pump position → starts; empty if the recording is too coarse */
  startsLastHour: Record<string, number>
  levelRateMPerH?: number
  outflowLps?: number
  outflowEstimated?: boolean
}

type Values = Readonly<Record<string, MetricValue>>

export class StationWindow {
  readonly #pumpCount: number
  readonly #reportIntervalS: number
  readonly #starts = new Map<number, number[]>()
  #levels: Level[] = []
  #previous: { atMs: number; values: Values } | null = null

  /** @param reportIntervalS s */
  constructor(pumpCount: number, reportIntervalS: number) {
    this.#pumpCount = pumpCount
    this.#reportIntervalS = reportIntervalS
  }

  /** @param atMs recorded time, ascending */
  add(atMs: number, values: Values): RecentFigures {
    this.#noteStarts(atMs, values)
    this.#noteLevel(atMs, values)
    this.#previous = { atMs, values }
    return {
      startsLastHour: this.#startsLastHour(),
      ...this.#levelRate(),
      ...this.#measuredOutflow(values),
    }
  }

  get #maxStepMs(): number {
    return this.#reportIntervalS * 1000 * GAP_INTERVALS
  }

  #noteStarts(atMs: number, values: Values): void {
    const previous = this.#previous
    for (let pump = 1; pump <= this.#pumpCount; pump += 1) {
      const key = `pump${pump}Running`
      if (!(key in values)) continue
      const kept = startsInRollingHour(this.#starts.get(pump) ?? [], atMs)
      const hasStarted = previous?.values[key] === false && values[key] === true
      if (hasStarted && atMs - previous.atMs <= this.#maxStepMs) kept.push(atMs)
      this.#starts.set(pump, kept)
    }
  }

  #startsLastHour(): Record<string, number> {
    if (this.#reportIntervalS > MAX_INTERVAL_FOR_STARTS_S) return {}
    return Object.fromEntries([...this.#starts].map(([pump, times]) => [pump, times.length]))
  }

  /** Only while the same pumps run. */
  #noteLevel(atMs: number, values: Values): void {
    const { level } = values
    const hasChanged = this.#running(values) !== this.#running(this.#previous?.values ?? {})
    const kept = this.#levels.filter((reading) => reading.atMs >= atMs - RATE_WINDOW_MS)
    this.#levels = typeof level !== 'number' || hasChanged ? [] : kept
    if (typeof level === 'number') this.#levels.push({ atMs, levelM: level })
  }

  #running(values: Values): string {
    return Array.from({ length: this.#pumpCount }, (_, n) => values[`pump${n + 1}Running`]).join()
  }

  #levelRate(): Pick<RecentFigures, 'levelRateMPerH'> {
    const first = this.#levels[0]
    const last = this.#levels.at(-1)
    if (!first || !last || last.atMs - first.atMs < RATE_SPAN_MS) return {}
    const movedM = last.levelM - first.levelM
    if (Math.abs(movedM) < RATE_LEAST_M) return {}
    return { levelRateMPerH: movedM / ((last.atMs - first.atMs) / HOUR_MS) }
  }

  /** Empty unless all pumps are metered and the station's outflow isn't. */
  #measuredOutflow(values: Values): Pick<RecentFigures, 'outflowLps' | 'outflowEstimated'> {
    if (this.#pumpCount === 0 || 'outflow' in values) return {}
    let outflowLps = 0
    for (let pump = 1; pump <= this.#pumpCount; pump += 1) {
      const flow = values[`pump${pump}Flow`]
      if (typeof flow !== 'number') return {}
      outflowLps += flow
    }
    return { outflowLps, outflowEstimated: false }
  }
}
