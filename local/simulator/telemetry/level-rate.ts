/** Less of a move, or in less time, may be waves: no time to overflow stands on it. */
const LEAST_M = 0.03
const SHORTEST_MS = 120_000
const LONGEST_MS = 600_000
const SAMPLE_MS = 60_000
const HOUR_MS = 3_600_000

interface LevelAt {
  atMs: number
  levelM: number
}

/** How fast a level moves while the same pumps run. */
export class LevelRate {
  private samples: readonly LevelAt[] = []
  /** undefined: it moves too little, or hasn't been observed for long enough */
  mPerH: number | undefined

  /** @param now null: not known */
  restart(now: LevelAt | null): void {
    this.samples = now ? [now] : []
    this.mPerH = undefined
  }

  /** Since the last sample that is far enough away, in time and in height. */
  add(now: LevelAt): void {
    this.samples = this.samples.filter(({ atMs }) => now.atMs - atMs <= LONGEST_MS)
    const from = this.samples.findLast(
      ({ atMs, levelM }) =>
        now.atMs - atMs >= SHORTEST_MS && Math.abs(now.levelM - levelM) >= LEAST_M,
    )
    this.mPerH = from && ((now.levelM - from.levelM) * HOUR_MS) / (now.atMs - from.atMs)
    const { atMs = -Infinity } = this.samples.at(-1) ?? {}
    if (now.atMs - atMs >= SAMPLE_MS) this.samples = [...this.samples, now]
  }
}
