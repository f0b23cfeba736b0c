import type { DayTotals } from '@/lib/history/documents'
import { historySpan, type HistorySpan } from '@/lib/history/plan'

/** They only grow, except when a device is replaced. */
export interface Counters {
  volumeM3?: number
  energyKwh?: number
  rainMm?: number
  /** by the pump's position, from 1 */
  pumps: Readonly<Record<string, { starts: number; runtimeS: number }>>
}

const AMOUNTS = ['volumeM3', 'energyKwh', 'rainMm'] as const

export class TotalsLog {
  private last: Counters | null = null
  private current: { span: HistorySpan; totals: DayTotals } | null = null
  private readonly days = new Map<string, DayTotals>()

  /**
   * Midnight belongs to the day before; a loss of telemetry counts toward the day it ends.
   * @param atMs ms UTC, ascending
   */
  observe(atMs: number, counters: Counters): void {
    const { last } = this
    this.last = counters
    if (!last) return
    const day = this.dayAt(atMs - 1)
    for (const amount of AMOUNTS) {
      const moved = movedBy(last[amount], counters[amount])
      if (moved !== null) day[amount] = (day[amount] ?? 0) + moved
    }
    for (const [position, pump] of Object.entries(counters.pumps)) {
      const before = last.pumps[position]
      const total = (day.pumps[position] ??= { starts: 0, runtimeS: 0 })
      total.starts += movedBy(before?.starts, pump.starts) ?? 0
      total.runtimeS += movedBy(before?.runtimeS, pump.runtimeS) ?? 0
    }
  }

  /** Both logs may have a part of the same day. */
  adopt(past: TotalsLog): void {
    for (const [id, { pumps, ...amounts }] of past.days) {
      const day = this.days.get(id) ?? { pumps: {} }
      this.days.set(id, day)
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

  private dayAt(atMs: number): DayTotals {
    if (this.current && atMs < this.current.span.endMs) return this.current.totals
    const span = historySpan('day', atMs)
    const totals: DayTotals = { pumps: {} }
    this.current = { span, totals }
    this.days.set(span.documentId, totals)
    return totals
  }
}

/** A counter that fell was replaced; how far the old one got is unknown. */
function movedBy(from: number | undefined, to: number | undefined): number | null {
  if (from === undefined || to === undefined) return null
  return to >= from ? to - from : to
}
