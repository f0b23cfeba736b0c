import { reportedQuality } from '@/lib/readings/reading'
import { plausibilityOf } from '@/lib/stations/judgement/level'
import { measuredWell } from '@/lib/stations/station'
import { LevelLog, type RecentLevel } from '@/local/simulator/telemetry/level-log'
import type { StationMapping } from './mapping'
import type { StationReadings } from './readings'

interface Report {
  recordedAtMs: number
  receivedAtMs: number
  readings: StationReadings
}

/**
 * What the simulator's gateway remembers of a level and its pumps. Spans are of recorded time; a
 * moment is dated by its report's receipt, like history, so it stays where it is at any speed.
 */
export class GatewayMemory {
  readonly #station: StationMapping
  readonly #log: LevelLog | null
  /** recorded → received */
  #receipts = new Map<number, number>()
  #pumpsStoppedAtMs: number | undefined

  constructor(station: StationMapping) {
    this.#station = station
    const well = measuredWell(station)
    this.#log = well ? new LevelLog(well) : null
  }

  add({ recordedAtMs, receivedAtMs, readings }: Report) {
    const { level } = readings.values
    const isGood =
      typeof level === 'number' &&
      reportedQuality(readings, 'level') === 'live' &&
      plausibilityOf(this.#station, level) === 'good'
    if (isGood) {
      this.#log?.observe({ atMs: recordedAtMs, levelM: level })
      this.#receipts.set(recordedAtMs, receivedAtMs)
    }
    const areStopped = this.#areStopped(readings)
    this.#pumpsStoppedAtMs = areStopped ? (this.#pumpsStoppedAtMs ?? receivedAtMs) : undefined
    return { ...this.#recentLevel(), pumpsStoppedAtMs: this.#pumpsStoppedAtMs }
  }

  /** Nothing until a good level has come: then it isn't known whether an overflow runs. */
  #recentLevel(): Partial<RecentLevel> {
    const { levelMovedAtMs, overflowSinceMs = null, lastGoodLevel } = this.#log?.recent() ?? {}
    if (!lastGoodLevel || levelMovedAtMs === undefined) return {}
    const named = [levelMovedAtMs, overflowSinceMs, lastGoodLevel.atMs]
    this.#receipts = new Map([...this.#receipts].filter(([atMs]) => named.includes(atMs)))
    const receiptOf = (atMs: number) => this.#receipts.get(atMs) ?? atMs
    return {
      levelMovedAtMs: receiptOf(levelMovedAtMs),
      overflowSinceMs: overflowSinceMs === null ? null : receiptOf(overflowSinceMs),
      lastGoodLevel: { levelM: lastGoodLevel.levelM, atMs: receiptOf(lastGoodLevel.atMs) },
    }
  }

  #areStopped({ values }: StationReadings): boolean {
    const { pumps } = this.#station
    return pumps.length > 0 && pumps.every((_, n) => values[`pump${n + 1}Running`] === false)
  }
}
