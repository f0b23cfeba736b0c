import { counterTotals } from '@/lib/history/counter'
import type { DayTotals } from '@/lib/history/documents'
import { historySpan, type HistorySpan } from '@/lib/history/plan'
import { getOrAdd } from '@/local/get-or-add'

/** They only grow, except when a device is replaced. */
export interface Counters {
  volumeM3?: number
  energyKwh?: number
  rainMm?: number
  /** by the pump's position, from 1 */
  pumps: Readonly<Record<string, { starts: number; runtimeS: number }>>
}

interface CounterReading {
  atMs: number
  count: number
}

const AMOUNTS = ['volumeM3', 'energyKwh', 'rainMm'] as const

export class TotalsLog {
  /** Each counter's since the last that is certain. */
  private readonly readings = new Map<string, CounterReading[]>()
  private hasBegun = false
  private current: { span: HistorySpan; totals: DayTotals } | null = null
  private readonly days = new Map<string, DayTotals>()

  /**
   * Midnight belongs to the day before; a loss of telemetry counts toward the day it ends.
   * @param atMs ms UTC, ascending
   */
  observe(atMs: number, counters: Counters): void {
    // What came before the first reading is unknown.
    const day: DayTotals = this.hasBegun ? this.dayAt(atMs - 1) : { pumps: {} }
    this.hasBegun = true
    for (const amount of AMOUNTS) {
      const moved = this.movedBy(amount, atMs, counters[amount])
      if (moved !== null) day[amount] = (day[amount] ?? 0) + moved
    }
    for (const [position, { starts, runtimeS }] of Object.entries(counters.pumps)) {
      const total = (day.pumps[position] ??= { starts: 0, runtimeS: 0 })
      total.starts += this.movedBy(`${position} starts`, atMs, starts) ?? 0
      total.runtimeS += this.movedBy(`${position} runtime`, atMs, runtimeS) ?? 0
    }
  }

  /** Both logs may have a part of the same day. */
  adopt(past: TotalsLog): void {
    for (const [id, { pumps, ...amounts }] of past.days) {
      const day = getOrAdd(this.days, id, (): DayTotals => ({ pumps: {} }))
      for (const name of AMOUNTS)
        if (amounts[name] !== undefined) day[name] = (day[name] ?? 0) + amounts[name]
      for (const [position, { starts, runtimeS }] of Object.entries(pumps)) {
        const total = (day.pumps[position] ??= { starts: 0, runtimeS: 0 })
        total.starts += starts
        total.runtimeS += runtimeS
      }
    }
  }

  ofDay({ documentId }: HistorySpan): DayTotals | undefined {
    return this.days.get(documentId)
  }

  /** day of month → totals */
  ofMonth({ documentId }: HistorySpan): Record<string, DayTotals> {
    const days = [...this.days].filter(([day]) => day.startsWith(documentId))
    return Object.fromEntries(days.map(([day, totals]) => [String(Number(day.slice(8))), totals]))
  }

  /** null without an earlier reading, and while a drop may be a glitch */
  private movedBy(name: string, atMs: number, count: number | undefined): number | null {
    if (count === undefined) return null
    const reading = { atMs, count }
    const readings = [...(this.readings.get(name) ?? []), reading]
    const moved = readings.length > 1 ? lastTotal(readings) : NaN
    this.readings.set(name, Number.isNaN(moved) ? readings : [reading])
    return Number.isNaN(moved) ? null : moved
  }

  private dayAt(atMs: number): DayTotals {
    if (this.current && atMs < this.current.span.endMs) return this.current.totals
    const span = historySpan('day', atMs)
    const totals: DayTotals = { pumps: {} }
    this.current = { span, totals }
    this.days.set(span.documentId, totals)
    return totals
  }
}

/** NaN while it isn't certain */
function lastTotal(readings: readonly CounterReading[]): number {
  const [first, second, third] = readings
  // The fast way: a year of history takes millions of readings, and nearly none is a drop.
  if (first && second && !third && second.count >= first.count) return second.count - first.count
  const counts = readings.map(({ count }) => count)
  const totals = counterTotals(counts, (nth) => readings[nth]?.atMs ?? Number.NaN)
  return totals.at(-1) ?? Number.NaN
}
