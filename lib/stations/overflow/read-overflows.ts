import { historyPlan, planOf, type HistoryPlan } from '@/lib/history/plan'
import { readHistory } from '@/lib/history/read-history'
import type { Pump } from '@/lib/pumps/pump'
import { serverClock } from '@/lib/time/server-clock'
import type { PumpStation } from '../station'
import { coarseEvent, overflowEvents, overflowSpans, type OverflowEvent } from './events'

/** With more, the oldest overflows are told from coarse history alone. */
const HOURS_AT_MOST = 200
const HOUR_MS = 3_600_000

export interface PastOverflows {
  /** Newest first. */
  events: OverflowEvent[]
  /** Documents, series and totals that can't be parsed, so that an overflow may be missing. */
  unreadable: number
}

interface OverflowsOptions {
  pumps: readonly Pump[]
  fromMs: number
  toMs: number
  signal: AbortSignal
}

/**
 * The overflows of a station in a range: found in the history by days, then read by the minute.
 *
 * @throws the signal's reason as soon as it aborts, or the first document's FirebaseError
 */
export async function readOverflows(
  { edgeNodeId, wetWell }: PumpStation,
  { pumps, fromMs, toMs, signal }: OverflowsOptions,
): Promise<PastOverflows> {
  if (!wetWell) return { events: [], unreadable: 0 }
  const read = (plan: HistoryPlan) =>
    readHistory(edgeNodeId, plan, { signal, now: serverClock.now, onProgress: () => {} })

  const coarse = await read(historyPlan(fromMs, toMs, 'day'))
  const events: OverflowEvent[] = []
  let [unreadable, hours] = [coarse.unreadable, 0]
  for (const span of overflowSpans(coarse, wetWell.overflowLevelM).toReversed()) {
    hours += (span.toMs - span.fromMs) / HOUR_MS
    const fine =
      hours <= HOURS_AT_MOST ? await read(planOf('hour', span.fromMs, span.toMs - 1)) : null
    unreadable += fine?.unreadable ?? 0
    const found = fine ? overflowEvents(fine, wetWell, pumps).toReversed() : []
    events.push(...(found.length > 0 ? found : [coarseEvent(span)]))
  }
  return { events, unreadable }
}
