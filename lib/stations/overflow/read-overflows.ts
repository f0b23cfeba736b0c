import { planOf, type HistoryPlan } from '@/lib/history/plan'
import { type HistoryReadOptions, readHistory } from '@/lib/history/read-history'
import type { HistorySeries } from '@/lib/history/series'
import type { Pump } from '@/lib/pumps/pump'
import type { StationMetrics } from '@/lib/readings/metric'
import type { Overflow } from '../judgement/overflow'
import { overflowLimit, type Well } from '../judgement/places'
import { findOverflows, findSpells, PAUSE_MS, type FoundOverflow } from '../judgement/spells'
import type { PumpStation } from '../station'
import { overflowEvents, type OverflowEvent } from './events'
import { UNKNOWN_VOLUME } from './spill'

/** An overflow that needs more, with the newer ones, comes from coarse history alone. */
const HOURS_AT_MOST = 200
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Former parts, and the inflow that is computed from the minutes before. */
export const BEFORE_MS = PAUSE_MS + 15 * MINUTE_MS
/** Tried in turn until the start is found; most need few documents. */
const LOOK_BACK_H = [2, 8, 47]

interface PastOverflows {
  events: OverflowEvent[]
  /** Unreadable documents, series and totals, which may hide an overflow. */
  unreadable: number
}

interface MinuteOptions extends HistoryReadOptions {
  pumps: readonly Pump[]
}

interface LastOptions extends MinuteOptions {
  toMs: number
  metrics: StationMetrics | null
}

/** By the step, oldest first; also what an impossible maximum may hide. */
export function overflowSpans(maxima: HistorySeries, well: Well): FoundOverflow[] {
  const limit = overflowLimit(well)
  return findSpells(maxima, {
    ...limit,
    trustOf: (levelM) => (levelM > limit.beginM ? 'good' : limit.trustOf(levelM)),
  })
}

/** Reads by the minute what the maxima tell of. Throws like `readHistory`. */
export async function readOverflows(
  station: PumpStation,
  maxima: HistorySeries,
  { pumps, ...options }: MinuteOptions,
): Promise<PastOverflows> {
  const coarse = findOverflows(maxima, station).map(toCoarseEvent)
  const events: OverflowEvent[] = []
  let hours: ReadonlySet<string> = new Set()
  let { unreadable } = maxima
  for (const span of overflowSpans(maxima, station).toReversed()) {
    const plan = hoursAround(span)
    const wanted = new Set([...hours, ...plan.documentIds])
    const isAffordable = wanted.size <= HOURS_AT_MOST
    const minutes = isAffordable && (await readHistory(station.edgeNodeId, plan, options))
    if (minutes) {
      hours = wanted
      unreadable += minutes.unreadable
    }
    const inSpan = (all: readonly OverflowEvent[]) =>
      all.filter(({ startMs, lastMs }) => startMs < span.lastMs && lastMs > span.startMs)
    const coarseOnes = inSpan(coarse)
    const found = inSpan(minutes ? overflowEvents(minutes, station, pumps) : [])
    const best = found.length > 0 ? found.map((event) => withEndOf(event, coarseOnes)) : coarseOnes
    // Two spans may be one by the minute.
    const known = events.map(({ startMs }) => startMs)
    events.push(...best.filter(({ startMs }) => !known.includes(startMs)).toReversed())
  }
  return { events, unreadable }
}

/** Full hours, and one more at either end. */
function hoursAround({ startMs, lastMs, endSlackMs }: FoundOverflow): HistoryPlan {
  const hourOf = (atMs: number) => Math.floor(atMs / HOUR_MS)
  const lastOverMs = lastMs - endSlackMs
  return planOf('hour', (hourOf(startMs) - 1) * HOUR_MS, (hourOf(lastOverMs) + 2) * HOUR_MS - 1)
}

/** The longest that an overflow may have lasted whose minutes are no longer stored. */
function toCoarseEvent({ parts, ...found }: FoundOverflow): OverflowEvent {
  const unknown = { spilled: UNKNOWN_VOLUME, rainMm: null, pumps: [] }
  return { ...found, ...unknown, startSlackMs: 0, parts: parts.length }
}

/** An end that came after the hours that were read, as after a long silence. */
function withEndOf(event: OverflowEvent, coarse: readonly OverflowEvent[]): OverflowEvent {
  const ended = coarse.find(({ startMs, endMs }) => endMs !== null && startMs < event.lastMs)
  if (event.endMs !== null || !ended || ended.lastMs <= event.lastMs) return event
  const { endMs, lastMs, endSlackMs, isEndMeasured } = ended
  return { ...event, endMs, lastMs, endSlackMs, isEndMeasured }
}

/** The newest overflow by the minute, whether it ended or not. Throws like `readHistory`. */
export async function readLastOverflow(
  station: PumpStation,
  { sinceMs, isStartExact }: Overflow,
  { pumps, toMs, metrics, ...options }: LastOptions,
): Promise<OverflowEvent | null> {
  const inflowLps = metrics?.recent?.inflowLps ?? null
  const longestMs = Math.max(...LOOK_BACK_H) * HOUR_MS
  const looksBackMs = isStartExact
    ? [Math.min(longestMs, toMs - sinceMs + BEFORE_MS)]
    : LOOK_BACK_H.map((hours) => hours * HOUR_MS)
  let last: OverflowEvent | null = null
  for (const backMs of looksBackMs) {
    const plan = planOf('hour', toMs - backMs, toMs)
    const history = await readHistory(station.edgeNodeId, plan, options)
    last = overflowEvents(history, station, pumps, inflowLps).at(-1) ?? null
    if (!last || last.startMs - history.startMs >= BEFORE_MS) return last
  }
  return last
}
