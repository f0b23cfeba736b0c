import { startsInRollingHour } from '@/local/history/starts-per-hour'

interface Counted {
  starts: number
}

/** Each pump's starts in the rolling 60 minutes, from its starts counter. */
export class StartsLog {
  private readonly starts: { counter: number; atMs: number[] }[]

  constructor(pumps: readonly Counted[]) {
    this.starts = pumps.map((pump) => ({ counter: pump.starts, atMs: [] }))
  }

  /** @param pumps each pump with its counter at `atMs` */
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

  /** Pump position → starts after `atMs` − 60 min. */
  lastHour(atMs: number): Record<string, number> {
    return Object.fromEntries(
      this.starts.map((log, index) => [
        String(index + 1),
        startsInRollingHour(log.atMs, atMs).length,
      ]),
    )
  }
}
