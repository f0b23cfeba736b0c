import type { HistoryPlan } from '@/lib/history/plan'
import { readHistory } from '@/lib/history/read-history'
import type { HistoryReadOptions } from '@/lib/history/read-history'
import type { EdgeNodeId } from '@/lib/ids'
import type { Evidence } from '../figure'
import { heldHistory, reportSteps } from '../held-history'
import { rainByDay } from '../inflow/local-days'
import type { NearbyGauge } from '../inflow/nearest-gauge'

export type HistoryEvidence = Pick<Evidence, 'history' | 'nearbyRain'>

interface EvidenceSource extends Pick<Evidence, 'station'> {
  /** Whose rain to read too; null: the station has a gauge, or nobody has one near it. */
  gauge: NearbyGauge | null
}

/**
 * Reads a station's plans, one after another, and the nearest gauge's days.
 *
 * @throws as `readHistory`
 */
export async function readEvidence(
  { station, gauge }: EvidenceSource,
  plans: readonly HistoryPlan[],
  options: HistoryReadOptions,
): Promise<HistoryEvidence> {
  const history = await readPlans(station.edgeNodeId, plans, options)
  const days = plans.find(({ resolution }) => resolution === 'day')
  if (!gauge || !days) return { history }
  // Stations share a gauge, and its documents are kept: they aren't counted.
  const atGauge = await readHistory(gauge.station.edgeNodeId, days, {
    ...options,
    onProgress: () => {},
  })
  const everySteps = reportSteps(atGauge, gauge.station.staleAfterS)
  const rain = heldHistory(atGauge, everySteps)
  const mmByDay = rainByDay(rain, options.now(), station.timeZone)
  return {
    history,
    nearbyRain: { station: `${gauge.station.name}, ${Math.round(gauge.distanceKm)} km`, mmByDay },
  }
}

async function readPlans(
  edgeNodeId: EdgeNodeId,
  plans: readonly HistoryPlan[],
  { onProgress, ...options }: HistoryReadOptions,
): Promise<Evidence['history']> {
  const history: Evidence['history'] = {}
  let before = 0
  for (const plan of plans) {
    const done = before
    history[plan.resolution] = await readHistory(edgeNodeId, plan, {
      ...options,
      onProgress: (read) => onProgress(done + read),
    })
    before += plan.documentIds.length
  }
  return history
}
