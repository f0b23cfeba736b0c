import type { WetWell } from '@/lib/stations/station'
import { hysteresisM } from '@/lib/stations/judgement/level'

const MOVED_M = 0.01
/** How long a level must stay below the overflow before that has ended. */
const ENDED_MS = 5 * 60_000

export interface RecentLevel {
  levelMovedAtMs?: number
  overflowSinceMs: number | null
  lastGoodLevel?: { levelM: number; atMs: number }
}

/** What a gateway remembers of a level: since when it stands still, and since when it spills. */
export class LevelLog {
  private moved: { levelM: number; atMs: number } | undefined
  private last: { levelM: number; atMs: number } | undefined
  private overflowSinceMs: number | null = null
  private belowSinceMs: number | null = null

  constructor(private readonly wetWell: WetWell) {}

  observe(atMs: number, levelM: number): void {
    this.last = { levelM, atMs }
    if (!this.moved || Math.abs(levelM - this.moved.levelM) > MOVED_M) this.moved = { levelM, atMs }
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
