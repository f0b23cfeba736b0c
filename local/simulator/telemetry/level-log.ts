import type { WetWell } from '@/lib/stations/station'
import { hysteresisM } from '@/lib/stations/judgement/level'
import { PAUSE_MS } from '@/lib/stations/judgement/spells'
import type { RestLog } from './rest-log'

const MOVED_M = 0.01
/** How long a level must stay below the overflow before that has ended. */
const ENDED_MS = 5 * 60_000
/** How long a float must be down before the overflow that it told of has ended, unmeasured. */
const FLOAT_ENDED_MS = 10 * 60_000
/** Silence is no standstill. */
export const GAP_MS = 3 * 60_000

export interface RecentLevel {
  levelMovedAtMs?: number
  /** absent: neither a good level nor a beginning is known */
  overflowSinceMs?: number | null
  lastGoodLevel?: { levelM: number; atMs: number }
}

interface Reading {
  atMs: number
  levelM: number
}

/** What a gateway remembers of good levels: since when it stands still, and since when it spills. */
export class LevelLog {
  private moved: Reading | undefined
  private last: Reading | undefined
  private overflowSinceMs: number | null | undefined
  private lastOverflow = { sinceMs: -Infinity, endedMs: -Infinity }
  private belowSinceMs: number | null = null
  /** null: the overflow float is up, or was never up in this overflow */
  private floatDownSinceMs: number | null = null
  private wasFloatUp = false

  /** @param options.gapMs A longer time between two levels is a silence. */
  constructor(
    private readonly wetWell: WetWell,
    private readonly options: { rests?: RestLog; gapMs?: number } = {},
  ) {}

  /** @param resolutionM the sensor's; @param restLimitS a longer rest isn't a usual one */
  observe(reading: Reading, resolutionM = 0, restLimitS = Infinity): void {
    const { atMs, levelM } = reading
    const { rests, gapMs = GAP_MS } = this.options
    const isAfterGap = atMs - (this.last?.atMs ?? -Infinity) > gapMs
    this.last = reading
    if (!this.moved || isAfterGap || hasMoved(levelM - this.moved.levelM, resolutionM)) {
      const restS = (atMs - (this.moved?.atMs ?? atMs)) / 1000
      if (this.moved && !isAfterGap && restS <= restLimitS) rests?.add(this.moved.atMs, atMs)
      this.moved = reading
    }
    const { overflowLevelM } = this.wetWell
    if (levelM >= overflowLevelM) this.overflowSinceMs ??= this.beginningMs(atMs)
    const isBelow = levelM < overflowLevelM - hysteresisM({ wetWell: this.wetWell })
    this.belowSinceMs = isBelow ? (this.belowSinceMs ?? atMs) : null
    if (this.belowSinceMs !== null && atMs - this.belowSinceMs >= ENDED_MS)
      this.end(this.belowSinceMs)
    this.overflowSinceMs ??= null
  }

  /** By what is no good level: a float that is up, or a doubtful level at the crest. */
  begin(atMs: number): void {
    this.overflowSinceMs ??= this.beginningMs(atMs)
    this.belowSinceMs = null
  }

  /** Where no good level tells, a float that was up ends an overflow, too. */
  observeFloat(atMs: number, isUp: boolean): void {
    if (isUp) this.begin(atMs)
    if (isUp || !this.wasFloatUp) this.floatDownSinceMs = null
    else this.floatDownSinceMs ??= atMs
    this.wasFloatUp ||= isUp
    const downMs = atMs - (this.floatDownSinceMs ?? atMs)
    const isBlind = (this.last?.atMs ?? -Infinity) < atMs - downMs
    if (downMs < FLOAT_ENDED_MS || !isBlind) return
    this.end(atMs - downMs)
    this.wasFloatUp = false
  }

  /** A spill that goes on after a short pause is another part of the last one. */
  private beginningMs(atMs: number): number {
    const { sinceMs, endedMs } = this.lastOverflow
    return atMs - endedMs < PAUSE_MS ? sinceMs : atMs
  }

  private end(atMs: number): void {
    const sinceMs = this.overflowSinceMs ?? null
    if (sinceMs !== null) this.lastOverflow = { sinceMs, endedMs: atMs }
    this.overflowSinceMs = null
  }

  recent(): RecentLevel {
    const { moved, last, overflowSinceMs } = this
    return { levelMovedAtMs: moved?.atMs, overflowSinceMs, lastGoodLevel: last }
  }
}

/** To the millimeter, so that waves of exactly 1 cm move nothing. */
function hasMoved(byM: number, resolutionM: number): boolean {
  return Math.round(Math.abs(byM) * 1000) > Math.max(MOVED_M, 2 * resolutionM) * 1000
}
