import { historyPlan, planOf, type HistoryPlan } from '@/lib/history/plan'
import { readHistory } from '@/lib/history/read-history'
import type { Pump } from '@/lib/pumps/pump'
import { serverClock } from '@/lib/time/server-clock'
import { measuredWell, type PumpStation } from '../station'
import { coarseEvent, overflowEvents, overflowSpans, type OverflowEvent } from './events'

/** Beyond this, the oldest overflows come from coarse history alone. */
const HOURS_AT_MOST = 200
const HOUR_MS = 3_600_000

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
  const { edgeNodeId, wetWell } = station
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
    const well = measuredWell(station)
    const found = fine && well ? overflowEvents(fine, well, pumps).toReversed() : []
    events.push(...(found.length > 0 ? found : [coarseEvent(span)]))
  }
  return { events, unreadable }
}
