const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HOURS = 24
const DAYS = 14
const LEAST_DAYS = 2
const LEAST_STARTS = 3
/** With a week or more of history, and with less. */
const USUAL = { factor: 1.5, leastMs: 30 * MINUTE_MS }
const CAUTIOUS = { factor: 3, leastMs: 2 * HOUR_MS, belowDays: 7 }

interface Day {
  /** by hour */
  longestMs: number[]
  starts: number
}

/** How long a level rests around a time of day. Days and hours count from the first reading. */
export class RestLog {
  private readonly days = new Map<number, Day>()
  private known: { hour: number; limitS: number | undefined } | undefined

  constructor(private readonly beginMs: number) {}

  add(fromMs: number, untilMs: number): void {
    for (let hour = this.hourAt(fromMs); hour <= this.hourAt(untilMs); hour += 1) {
      const { longestMs } = this.day(Math.floor(hour / HOURS))
      if ((longestMs[hour % HOURS] ?? 0) >= untilMs - fromMs) continue
      longestMs[hour % HOURS] = untilMs - fromMs
      this.known = undefined
    }
  }

  addStarts(atMs: number, count: number): void {
    if (count > 0) this.day(Math.floor(this.hourAt(atMs) / HOURS)).starts += count
  }

  /** A longer rest is unusual, s; undefined for under 2 days, or 3 starts on the median day. */
  limitS(atMs: number): number | undefined {
    const hour = this.hourAt(atMs)
    if (this.known?.hour !== hour) this.known = { hour, limitS: this.limitInHour(hour) }
    return this.known.limitS
  }

  private limitInHour(hour: number): number | undefined {
    const today = Math.floor(hour / HOURS)
    if (today < LEAST_DAYS) return undefined
    const before = Array.from({ length: Math.min(DAYS, today) }, (_, n) => today - 1 - n)
    const starts = before.map((day) => this.days.get(day)?.starts ?? 0).toSorted((a, b) => a - b)
    if ((starts[Math.floor(starts.length / 2)] ?? 0) < LEAST_STARTS) return undefined

    const { factor, leastMs } = today < CAUTIOUS.belowDays ? CAUTIOUS : USUAL
    const around = [HOURS - 1, 0, 1].map((shift) => (hour + shift) % HOURS)
    const restsMs = [today, ...before].flatMap((day) =>
      around.map((each) => this.days.get(day)?.longestMs[each] ?? 0),
    )
    return Math.max(leastMs, factor * Math.max(...restsMs)) / 1000
  }

  private hourAt(atMs: number): number {
    return Math.floor((atMs - this.beginMs) / HOUR_MS)
  }

  private day(day: number): Day {
    const known = this.days.get(day)
    if (known) return known
    for (const old of this.days.keys()) if (old < day - DAYS) this.days.delete(old)
    const added = { longestMs: [], starts: 0 }
    this.days.set(day, added)
    return added
  }
}
