import { mostStarts } from '@/lib/pumps/starts'
import { pumpCondition, pumpPositions } from '@/lib/pumps/state'
import { readingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { stationFlows } from '@/lib/stations/flows'
import { judge } from '@/lib/stations/judgement/judge'
import type { PumpStation } from '@/lib/stations/station'
import type { LiveColumnId } from './sort'

/** One failed pump outranks any number of running ones. */
const FAILED_WEIGHT = 1000

/** A live column's sort value; undefined while unknown, which sorts last. */
export function sortFigure(
  column: LiveColumnId,
  station: PumpStation,
  metrics: StationMetrics,
  nowMs: number,
): number | undefined {
  const judged = () => judge({ station, metrics, alerts: null }, nowMs)
  switch (column) {
    case 'level':
      return judged().level.value ?? undefined
    case 'pumps':
      return pumpsFigure(station, metrics)
    case 'starts':
      return mostStarts(metrics)?.startsLastHour
    case 'inflow':
    case 'outflow':
      return stationFlows(station, metrics, judged().level, nowMs)[column].lps ?? undefined
    case 'overflow': {
      const { forecast } = judged()
      return forecast.kind === 'filling' ? forecast.soonMin : undefined
    }
    case 'age':
      return nowMs - readingsFreshness(metrics, station.staleAfterS, nowMs).sinceMs
  }
}

function pumpsFigure({ pumpIds }: PumpStation, metrics: StationMetrics): number | undefined {
  const pumps = pumpPositions(pumpIds, metrics.values).map((position) =>
    pumpCondition(metrics, position),
  )
  if (pumps.length === 0) return undefined
  const failed = pumps.filter(({ state }) => state === 'failed').length
  const running = pumps.filter(({ isRunning }) => isRunning).length
  return failed * FAILED_WEIGHT + running
}
