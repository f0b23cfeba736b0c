import type { WetWell } from '@/lib/stations/station'
import { hysteresisM } from '@/lib/stations/judgement/level'
import type { RestLog } from './rest-log'

const MOVED_M = 0.01
/** How long a level must stay below the overflow before that has ended. */
const ENDED_MS = 5 * 60_000
/** Silence is no standstill. */
const GAP_MS = 3 * 60_000

export interface RecentLevel {
  levelMovedAtMs?: number
  overflowSinceMs: number | null
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
  private overflowSinceMs: number | null = null
  private belowSinceMs: number | null = null

  constructor(
    private readonly wetWell: WetWell,
    private readonly rests: RestLog,
  ) {}

  /** @param resolutionM the sensor's; @param restLimitS a longer rest isn't a usual one */
  observe(reading: Reading, resolutionM = 0, restLimitS = Infinity): void {
    const { atMs, levelM } = reading
    const isAfterGap = atMs - (this.last?.atMs ?? -Infinity) > GAP_MS
    this.last = reading
    if (!this.moved || isAfterGap || hasMoved(levelM - this.moved.levelM, resolutionM)) {
      const restS = (atMs - (this.moved?.atMs ?? atMs)) / 1000
      if (this.moved && !isAfterGap && restS <= restLimitS) this.rests.add(this.moved.atMs, atMs)
      this.moved = reading
    }
    const { overflowLevelM } = this.wetWell
    if (levelM >= overflowLevelM) this.overflowSinceMs ??= atMs
    const isBelow = levelM < overflowLevelM - hysteresisM({ wetWell: this.wetWell })
    this.belowSinceMs = isBelow ? (this.belowSinceMs ?? atMs) : null
    if (this.belowSinceMs !== null && atMs - this.belowSinceMs >= ENDED_MS)
      this.overflowSinceMs = null
  }

  recent(): RecentLevel {
    return {
      ...(this.moved && { levelMovedAtMs: this.moved.atMs }),
      overflowSinceMs: this.overflowSinceMs,
      ...(this.last && { lastGoodLevel: this.last }),
    }
  }
}

/** To the millimeter, so that waves of exactly 1 cm move nothing. */
function hasMoved(byM: number, resolutionM: number): boolean {
  return Math.round(Math.abs(byM) * 1000) > Math.max(MOVED_M, 2 * resolutionM) * 1000
}
