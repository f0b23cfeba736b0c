import { HISTORY_STEP_S } from '@/lib/history/plan'
import type { MetricValue } from '@/lib/readings/metric'
import { isCounter } from '@/lib/readings/signals'
import { GridLog, HourLog, type Summary } from './grid-log'
import { dayDocument, hourDocument, monthDocument, type HistoryWrite } from './history-documents'
import { TotalsLog, type Counters } from './totals-log'

const MINUTE_MS = 60_000
const STEP_MS = HISTORY_STEP_S.day * 1000
const BLOCK_MS = HISTORY_STEP_S.month * 1000

type Values = Readonly<Record<string, MetricValue>>

/**
 * Rolls readings up: minutes into hours, 10-minute steps into days, 2-hour blocks into months.
 * Only numbers and states are stored. All times are ms UTC and must not go back.
 */
export class HistoryRollUp {
  private readonly hours: HourLog
  private readonly days: GridLog
  private readonly months: GridLog
  private readonly totals = new TotalsLog()
  private minute: { startMs: number; values: Values } | null = null
  private step: StepSummary | null = null
  private block: StepSummary | null = null
  private countedStepMs = Number.NaN

  /**
   * `hoursFromMs` (ms UTC): older hours are held back until `adoptPast`. Counters are stored in
   * Float64: in Float32, a total beyond 2^24 would move in steps of 2 and more.
   */
  constructor(
    private hoursFromMs: number | null = null,
    isCounted = (key: string) => isCounter(key, null),
  ) {
    const gapsOf = (key: string, points: number) =>
      (isCounted(key) ? new Float64Array(points) : new Float32Array(points)).fill(Number.NaN)
    this.hours = new HourLog(gapsOf)
    this.days = new GridLog('day', gapsOf)
    this.months = new GridLog('month', gapsOf)
  }

  /** `readCounters` is called once per 10-minute step. */
  addReading(atMs: number, values: Values, readCounters: () => Counters): void {
    const stepMs = startOf(STEP_MS, atMs)
    if (stepMs !== this.countedStepMs) this.totals.observe(atMs, readCounters())
    this.countedStepMs = stepMs
    this.passTo(atMs)
    this.hours.add(atMs, values)
    this.minute = { startMs: startOf(MINUTE_MS, atMs), values }
  }

  passTo(atMs: number): void {
    if (this.minute && this.minute.startMs < startOf(MINUTE_MS, atMs)) this.closeMinute(this.minute)
    if (this.step && this.step.startMs < startOf(STEP_MS, atMs)) this.closeStep(this.step)
  }

  /** For times without minutes. */
  addStep(startMs: number, key: string, summary: Summary): void {
    this.days.put(startMs, key, summary)
    this.blockAt(startMs).add(key, summary.mean, summary.min, summary.max)
  }

  /** Writes what is known so far of the current 2-hour block. */
  putBlock(atMs: number): void {
    const block = this.blockAt(atMs)
    for (const [key, summary] of block.tallies) this.months.put(block.startMs, key, summary)
  }

  /** For times without steps. */
  addBlock(startMs: number, key: string, summary: Summary): void {
    this.months.put(startMs, key, summary)
  }

  /** For times without readings. */
  addCounters(atMs: number, counters: Counters): void {
    this.totals.observe(atMs, counters)
  }

  /** `past` ends where this begins, on the month grid; don't use it afterward. */
  adoptPast(past: HistoryRollUp): void {
    this.days.adopt(past.days)
    this.months.adopt(past.months)
    this.totals.adopt(past.totals)
    this.hoursFromMs = null
  }

  takeChanged(): HistoryWrite[] {
    const { totals, hoursFromMs } = this
    if (hoursFromMs !== null) return this.hours.takeChanged(hoursFromMs).map(hourDocument)
    return [
      ...this.hours.takeChanged().map(hourDocument),
      ...this.days.takeChanged().map((day) => dayDocument(day, totals.ofDay(day.span))),
      ...this.months.takeChanged().map((month) => monthDocument(month, totals.ofMonth(month.span))),
    ]
  }

  private closeMinute({ startMs, values }: { startMs: number; values: Values }): void {
    this.minute = null
    const stepMs = startOf(STEP_MS, startMs)
    if (this.step?.startMs !== stepMs) this.step = new StepSummary(stepMs)
    for (const key in values) {
      const value = values[key]
      if (typeof value === 'number' || typeof value === 'boolean') this.step.add(key, Number(value))
    }
  }

  private closeStep(step: StepSummary): void {
    this.step = null
    for (const [key, summary] of step.tallies) this.addStep(step.startMs, key, summary)
    this.putBlock(step.startMs)
  }

  private blockAt(atMs: number): StepSummary {
    const startMs = startOf(BLOCK_MS, atMs)
    if (this.block?.startMs !== startMs) this.block = new StepSummary(startMs)
    return this.block
  }
}

/** The start of the span, counted from 1970 UTC, that contains a time. */
export function startOf(spanMs: number, atMs: number): number {
  return Math.floor(atMs / spanMs) * spanMs
}

/** All points count equally; a key without points is absent, which leaves a gap. */
class StepSummary {
  readonly tallies = new Map<string, Summary & { sum: number; count: number }>()

  constructor(readonly startMs: number) {}

  add(key: string, mean: number, min = mean, max = mean): void {
    const tally = this.tallies.get(key)
    if (!tally) return void this.tallies.set(key, { sum: mean, count: 1, mean, min, max })
    tally.sum += mean
    tally.count += 1
    tally.mean = tally.sum / tally.count
    if (min < tally.min) tally.min = min
    if (max > tally.max) tally.max = max
  }
}
