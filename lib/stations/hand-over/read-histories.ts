import { getDocument } from '@/lib/firebase/get-document'
import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { planOf, type HistoryPlan } from '@/lib/history/plan'
import { readHistory } from '@/lib/history/read-history'
import { HISTORY_STEP_S } from '@/lib/history/resolution'
import { readWithRetries } from '@/lib/live/read-with-retries'
import { pumpSchema } from '@/lib/pumps/pump'
import { serverClock } from '@/lib/time/server-clock'
import { overflowSpans } from '../overflow/events'
import { BEFORE_MS, DAYS_LAG_MS, readLastOverflow, readOverflows } from '../overflow/read-overflows'
import { withRunning } from '../overflow/running'
import type { PumpStation } from '../station'
import { levelLimits, measures, type HandOverEvidence, type HandOverStation } from './evidence'
import { runningIn } from './high-levels'
import type { Histories, StationHistory } from './maxima'

const DAY_STEP_MS = HISTORY_STEP_S.day * 1000
const STATIONS_AT_ONCE = 10

/** Day documents lag by a step or two, which minutes fill in. */
function plansFor({ fromMs, madeAtMs }: HandOverEvidence) {
  return {
    // Includes the step before, whose end is a counter's value at the start.
    days: planOf('day', fromMs - DAY_STEP_MS, madeAtMs),
    lastMinutes: planOf('hour', madeAtMs - DAYS_LAG_MS, madeAtMs),
  }
}

function stationsToRead({ stations, readingsLostSinceMs }: HandOverEvidence) {
  if (readingsLostSinceMs !== null) return []
  // A level that isn't reported anymore, or out of service by now, may have been high before.
  const mayBeHigh = (entry: HandOverStation) =>
    (levelLimits(entry).highM < Infinity && (entry.metrics !== null || entry.isUnreadable)) ||
    measures(entry, 'highFloat') ||
    measures(entry, 'overflowFloat')
  return (stations ?? []).filter((entry) => measures(entry, 'rain') || mayBeHigh(entry))
}

export function documentsToRead(evidence: HandOverEvidence): number {
  const { days, lastMinutes } = plansFor(evidence)
  const each = days.documentIds.length + lastMinutes.documentIds.length
  return stationsToRead(evidence).length * each
}

/** Reads missing histories, three retries each. Returns all of them, and why it stopped. */
export async function readHistories(
  evidence: HandOverEvidence,
  known: Histories,
  signal: AbortSignal,
): Promise<{ histories: Histories; error?: unknown }> {
  const histories = new Map(known)
  const missing = stationsToRead(evidence).filter(({ station }) => !known.has(station.edgeNodeId))
  try {
    for (let start = 0; start < missing.length; start += STATIONS_AT_ONCE)
      await Promise.all(
        missing.slice(start, start + STATIONS_AT_ONCE).map(async (entry) => {
          const read = () => readStation(entry, evidence, signal)
          const reading = readWithRetries(read, { signal, onFailure: () => {} })
          histories.set(entry.station.edgeNodeId, await reading.catch(orDenied))
        }),
      )
    return { histories }
  } catch (error) {
    return { histories, error }
  }
}

async function readStation(
  entry: HandOverStation,
  evidence: HandOverEvidence,
  signal: AbortSignal,
): Promise<StationHistory> {
  const { station, condition } = entry
  const { fromMs, madeAtMs: toMs } = evidence
  const options = { signal, now: serverClock.now, onProgress: () => {} }
  const read = (plan: HistoryPlan) => readHistory(station.edgeNodeId, plan, options)
  const plans = plansFor(evidence)
  const [days, lastMinutes] = await Promise.all([read(plans.days), read(plans.lastMinutes)])
  const { overflow } = condition
  if (!overflow && overflowSpans(days, lastMinutes, station).length === 0)
    return { days, lastMinutes, overflows: [] }
  const pumps = await readPumps(station)
  const range = { pumps, fromMs: fromMs - BEFORE_MS, toMs, signal }
  const { events } = await readOverflows(station, range)
  // Up to the last report, as on other screens.
  const lastMs = Math.min(toMs, entry.metrics?.receivedAtMs ?? toMs)
  const last = overflow && (await readLastOverflow(station, overflow, { ...range, toMs: lastMs }))
  return { days, lastMinutes, overflows: withRunning(events, runningIn(entry, last, pumps, toMs)) }
}

async function readPumps({ pumpIds }: PumpStation) {
  const read = (id: string) => getDocument(['pumps', id]).catch(orDenied)
  const documents = await Promise.all(pumpIds.map(read))
  return documents.flatMap((document) => pumpSchema.safeParse(document).data ?? [])
}

function orDenied(error: unknown): null {
  if (isPermissionDenied(error)) return null
  throw error
}
