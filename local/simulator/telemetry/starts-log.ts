interface Counted {
  starts: number
}

/** In the rolling 60 minutes, from the counters. */
export class StartsLog {
  private readonly starts: { counter: number; atMs: number[] }[]

  constructor(pumps: readonly Counted[]) {
    this.starts = pumps.map((pump) => ({ counter: pump.starts, atMs: [] }))
  }

  observe(atMs: number, pumps: readonly Counted[]): void {
    pumps.forEach((pump, index) => {
      const log = this.starts[index]
      if (!log || pump.starts === log.counter) return
      while (log.counter < pump.starts) {
        log.atMs.push(atMs)
        log.counter += 1
      }
      log.atMs = startsInRollingHour(log.atMs, atMs)
    })
  }

  lastHour(atMs: number): Record<string, number> {
    return Object.fromEntries(
      this.starts.map((log, index) => [
        String(index + 1),
        startsInRollingHour(log.atMs, atMs).length,
      ]),
    )
  }
}

const HOUR_MS = 3_600_000

/**
 * Starts (ms UTC) in the 60 minutes up to `nowMs`, the window of motor manufacturers' limits.
 * A start exactly 60 min ago is excluded.
 */
export function startsInRollingHour(startsMs: readonly number[], nowMs: number): number[] {
  return startsMs.filter((atMs) => atMs > nowMs - HOUR_MS && atMs <= nowMs)
}
