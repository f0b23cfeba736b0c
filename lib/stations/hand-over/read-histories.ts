import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { planOf, type HistoryPlan } from '@/lib/history/plan'
import { readHistory } from '@/lib/history/read-history'
import { HISTORY_STEP_S } from '@/lib/history/resolution'
import { readWithRetries } from '@/lib/live/read-with-retries'
import { serverClock } from '@/lib/time/server-clock'
import { levelLimits, measures, type HandOverEvidence, type HandOverStation } from './evidence'
import type { Histories, StationHistory } from './signal-steps'

const DAY_STEP_MS = HISTORY_STEP_S.day * 1000
const STATIONS_AT_ONCE = 10

/** Day documents lag by a step or two, which minutes fill in. */
function plansFor({ fromMs, madeAtMs }: HandOverEvidence) {
  return {
    // Includes the step before, whose end is a counter's value at the start.
    days: planOf('day', fromMs - DAY_STEP_MS, madeAtMs),
    lastMinutes: planOf('hour', madeAtMs - 2 * DAY_STEP_MS, madeAtMs),
  }
}

function stationsToRead({ stations, readingsLostSinceMs }: HandOverEvidence) {
  if (readingsLostSinceMs !== null) return []
  // A level that isn't reported anymore may have been high before.
  const mayBeHigh = (entry: HandOverStation) =>
    entry.station.inService &&
    entry.metrics !== null &&
    (levelLimits(entry).highM < Infinity || measures(entry, 'highFloat'))
  const needed = (stations ?? []).filter((entry) => measures(entry, 'rain') || mayBeHigh(entry))
  return needed.map(({ station }) => station.edgeNodeId)
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
  const plans = plansFor(evidence)
  const missing = stationsToRead(evidence).filter((id) => !known.has(id))

  async function readStation(id: (typeof missing)[number]): Promise<StationHistory> {
    const options = { signal, now: serverClock.now, onProgress: () => {} }
    const read = (plan: HistoryPlan) => readHistory(id, plan, options)
    const [days, lastMinutes] = await Promise.all([read(plans.days), read(plans.lastMinutes)])
    return { days, lastMinutes }
  }

  try {
    for (let start = 0; start < missing.length; start += STATIONS_AT_ONCE)
      await Promise.all(
        missing.slice(start, start + STATIONS_AT_ONCE).map(async (id) => {
          const reading = readWithRetries(() => readStation(id), { signal, onFailure: () => {} })
          histories.set(id, await reading.catch(orDenied))
        }),
      )
    return { histories }
  } catch (error) {
    return { histories, error }
  }
}

function orDenied(error: unknown): null {
  if (isPermissionDenied(error)) return null
  throw error
}
