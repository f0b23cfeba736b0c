import type { HistoryPlan } from '@/lib/history/plan'
import type { ReadOptions } from '@/lib/history/read-document'
import { readHistory } from '@/lib/history/read-history'
import type { Evidence } from './figure'
import { rainByDay } from './rain'
import { heldHistory, reportSteps } from './steps'

export interface Sources extends Omit<Evidence, 'history' | 'nearbyRain' | 'nowMs'> {
  /** Also read, for rain; null: the station has its own gauge, or none is near. */
  gauge: Evidence['station'] | null
}

/** Reads a station's history and the nearest gauge's. Throws like `readHistory`. */
export async function readEvidence(
  { station, gauge }: Sources,
  plan: HistoryPlan,
  options: ReadOptions & { now: () => number },
): Promise<Pick<Evidence, 'history' | 'nearbyRain'>> {
  const read = (of: typeof station) => readHistory(of.edgeNodeId, plan, options)
  const history = await read(station)
  if (!gauge) return { history }
  const atGauge = await read(gauge)
  const rain = heldHistory(atGauge, reportSteps(atGauge, gauge.staleAfterS))
  const mmByDay = rainByDay(rain, options.now(), station.timeZone)
  return { history, nearbyRain: { station: gauge.name, mmByDay } }
}
