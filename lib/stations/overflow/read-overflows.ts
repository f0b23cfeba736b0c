import { historyPlan, planOf, type HistoryPlan } from '@/lib/history/plan'
import { readHistory } from '@/lib/history/read-history'
import type { Pump } from '@/lib/pumps/pump'
import { serverClock } from '@/lib/time/server-clock'
import type { Overflow } from '../judgement/overflow'
import type { PumpStation } from '../station'
import { coarseEvent, overflowEvents, overflowSpans, type OverflowEvent } from './events'
import { PAUSE_MS } from './find-overflows'

/** Beyond this, the oldest overflows come from coarse history alone. */
const HOURS_AT_MOST = 200
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Documents of days lag by a step or two. */
export const DAYS_LAG_MS = 20 * MINUTE_MS
/** Former parts, and the inflow that is computed from the minutes before. */
export const BEFORE_MS = PAUSE_MS + 15 * MINUTE_MS
/** Tried in turn until the start is found; most need few documents. */
const LOOK_BACK_H = [2, 8, 47]

export interface PastOverflows {
  /** Newest first. */
  events: OverflowEvent[]
  /** Unreadable documents, series and totals, which may hide an overflow. */
  unreadable: number
}

interface OverflowsOptions {
  pumps: readonly Pump[]
  fromMs: number
  toMs: number
  signal: AbortSignal
}

/** Finds overflows in history by days, then reads them by the minute. Throws like `readHistory`. */
export async function readOverflows(
  station: PumpStation,
  { pumps, fromMs, toMs, signal }: OverflowsOptions,
): Promise<PastOverflows> {
  const read = readerOf(station, signal)
  const [coarse, recent] = await Promise.all([
    read(historyPlan(fromMs, toMs, 'day')),
    read(planOf('hour', toMs - DAYS_LAG_MS, toMs)),
  ])
  const events: OverflowEvent[] = []
  let [unreadable, hours] = [coarse.unreadable, 0]
  for (const span of overflowSpans(coarse, recent, station).toReversed()) {
    hours += (span.toMs - span.fromMs) / HOUR_MS
    const fine =
      hours <= HOURS_AT_MOST ? await read(planOf('hour', span.fromMs, span.toMs - 1)) : null
    unreadable += fine?.unreadable ?? 0
    const found = fine ? overflowEvents(fine, station, pumps).toReversed() : []
    events.push(...found)
    if (found.length === 0 && span.isPlausible) events.push(coarseEvent(span))
  }
  return { events, unreadable }
}

/** The newest overflow by the minute, whether it ended or not. Throws like `readHistory`. */
export async function readLastOverflow(
  station: PumpStation,
  { sinceMs, isStartExact }: Overflow,
  { pumps, toMs, signal }: Omit<OverflowsOptions, 'fromMs'>,
): Promise<OverflowEvent | null> {
  const longestMs = Math.max(...LOOK_BACK_H) * HOUR_MS
  const looksBackMs = isStartExact
    ? [Math.min(longestMs, toMs - sinceMs + BEFORE_MS)]
    : LOOK_BACK_H.map((hours) => hours * HOUR_MS)
  let last: OverflowEvent | null = null
  for (const backMs of looksBackMs) {
    const history = await readerOf(station, signal)(planOf('hour', toMs - backMs, toMs))
    last = overflowEvents(history, station, pumps).at(-1) ?? null
    if (!last || last.startMs - history.startMs >= BEFORE_MS) return last
  }
  return last
}

function readerOf({ edgeNodeId }: PumpStation, signal: AbortSignal) {
  return (plan: HistoryPlan) =>
    readHistory(edgeNodeId, plan, { signal, now: serverClock.now, onProgress: () => {} })
}
