import type { MetricValue } from '@/lib/readings/metric'
import { startsInRollingHour } from '@/local/simulator/telemetry/starts-log'
import { LevelRate } from '@/local/simulator/telemetry/flow-estimate'

/** Readings farther apart than this many report intervals have a gap between them. */
export const GAP_INTERVALS = 1.5
/** Slower recordings miss starts between readings, so their count would be too low. */
const MAX_INTERVAL_FOR_STARTS_S = 900

type Values = Readonly<Record<string, MetricValue>>

export class StationWindow {
  readonly #starts = new Map<number, number[]>()
  readonly #rate = new LevelRate()
  #previous: { atMs: number; values: Values } | null = null

  /** @param reportIntervalS s */
  constructor(
    private readonly pumpCount: number,
    private readonly reportIntervalS: number,
  ) {}

  /** @param atMs recorded time, ascending */
  add(atMs: number, values: Values) {
    this.#noteStarts(atMs, values)
    this.#noteLevel(atMs, values)
    this.#previous = { atMs, values }
    const { mPerH: levelRateMPerH } = this.#rate
    return {
      startsLastHour: this.#startsLastHour(),
      ...(levelRateMPerH !== undefined && { levelRateMPerH }),
      ...this.#measuredOutflow(values),
    }
  }

  get #maxStepMs(): number {
    return this.reportIntervalS * 1000 * GAP_INTERVALS
  }

  #noteStarts(atMs: number, values: Values): void {
    const previous = this.#previous
    for (let pump = 1; pump <= this.pumpCount; pump += 1) {
      const key = `pump${pump}Running`
      if (!(key in values)) continue
      const kept = startsInRollingHour(this.#starts.get(pump) ?? [], atMs)
      const hasStarted = previous?.values[key] === false && values[key] === true
      if (hasStarted && atMs - previous.atMs <= this.#maxStepMs) kept.push(atMs)
      this.#starts.set(pump, kept)
    }
  }

  /** pump position → starts; empty if the recording is too coarse */
  #startsLastHour(): Record<string, number> {
    if (this.reportIntervalS > MAX_INTERVAL_FOR_STARTS_S) return {}
    return Object.fromEntries([...this.#starts].map(([pump, times]) => [pump, times.length]))
  }

  #noteLevel(atMs: number, values: Values): void {
    const { level } = values
    const hasChanged = this.#running(values) !== this.#running(this.#previous?.values ?? {})
    const now = typeof level === 'number' ? { atMs, levelM: level } : null
    if (now && !hasChanged) this.#rate.add(now)
    else this.#rate.restart(now)
  }

  #running(values: Values): string {
    return Array.from({ length: this.pumpCount }, (_, n) => values[`pump${n + 1}Running`]).join()
  }

  /** Empty unless all pumps are metered and the station's outflow isn't. */
  #measuredOutflow(values: Values) {
    if (this.pumpCount === 0 || 'outflow' in values) return {}
    let outflowLps = 0
    for (let pump = 1; pump <= this.pumpCount; pump += 1) {
      const flow = values[`pump${pump}Flow`]
      if (typeof flow !== 'number') return {}
      outflowLps += flow
    }
    return { outflowLps, outflowEstimated: false }
  }
}
