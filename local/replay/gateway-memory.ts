import { measuredWell } from '@/lib/stations/station'
import { GAP_MS, LevelLog, type RecentLevel } from '@/local/simulator/telemetry/level-log'
import type { StationMapping } from './mapping'
import { levelOf, usableValues, type StationReadings } from './readings'
import { GAP_INTERVALS } from './station-window'

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
  readonly #log: LevelLog | null
  /** recorded → received */
  #receipts = new Map<number, number>()
  #pumpsStoppedAtMs: number | undefined

  /** @param reportIntervalS s */
  constructor(
    private readonly station: StationMapping,
    reportIntervalS: number,
  ) {
    const well = measuredWell(station)
    const gapMs = Math.max(GAP_MS, GAP_INTERVALS * reportIntervalS * 1000)
    this.#log = well ? new LevelLog(well, { gapMs }) : null
  }

  add({ recordedAtMs, receivedAtMs, readings }: Report) {
    this.#receipts.set(recordedAtMs, receivedAtMs)
    this.#observe(recordedAtMs, readings)
    const areStopped = this.#areStopped(readings)
    this.#pumpsStoppedAtMs = areStopped ? (this.#pumpsStoppedAtMs ?? receivedAtMs) : undefined
    return { ...this.#recentLevel(), pumpsStoppedAtMs: this.#pumpsStoppedAtMs }
  }

  #observe(atMs: number, readings: StationReadings): void {
    const { levelM, isGood } = levelOf(this.station, readings)
    const { overflowFloat } = usableValues(readings)
    const crestM = this.station.wetWell?.overflowLevelM ?? Infinity
    if (typeof overflowFloat === 'boolean') this.#log?.observeFloat(atMs, overflowFloat)
    if (levelM !== null && isGood) this.#log?.observe({ atMs, levelM })
    else if (levelM !== null && levelM >= crestM) this.#log?.begin(atMs)
  }

  #recentLevel(): Partial<RecentLevel> {
    const { levelMovedAtMs, overflowSinceMs, lastGoodLevel } = this.#log?.recent() ?? {}
    const named = [levelMovedAtMs, overflowSinceMs, lastGoodLevel?.atMs]
    this.#receipts = new Map([...this.#receipts].filter(([atMs]) => named.includes(atMs)))
    const receiptOf = <At extends number | null | undefined>(atMs: At): At | number =>
      typeof atMs === 'number' ? (this.#receipts.get(atMs) ?? atMs) : atMs
    return {
      levelMovedAtMs: receiptOf(levelMovedAtMs),
      overflowSinceMs: receiptOf(overflowSinceMs),
      lastGoodLevel: lastGoodLevel && { ...lastGoodLevel, atMs: receiptOf(lastGoodLevel.atMs) },
    }
  }

  #areStopped({ values }: StationReadings): boolean {
    const { pumps } = this.station
    return pumps.length > 0 && pumps.every((_, n) => values[`pump${n + 1}Running`] === false)
  }
}
