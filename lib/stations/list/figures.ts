import { mostStarts } from '@/lib/pumps/starts'
import { pumpCondition, pumpPositions } from '@/lib/pumps/state'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import { currentReadings } from '@/lib/stations/current-readings'
import type { PumpStation } from '@/lib/stations/station'
import { LIST_COLUMN_IDS, type ListColumnId, type LiveColumnId } from './sort'

/** One failed pump outranks any number of running ones. */
const FAILED_WEIGHT = 1000

/** A live column's sort value; undefined while unknown, which sorts last. */
export function sortFigure(
  column: LiveColumnId,
  entry: BoardEntry,
  received: StationMetrics | null,
  nowMs: number,
): number | undefined {
  const { metrics, report, headline, flows, forecast } = currentReadings(entry, received, nowMs)
  if (!metrics) return undefined
  switch (column) {
    case 'level':
      return (headline?.name === 'Level' ? headline.value : null) ?? undefined
    case 'pumps':
      return pumpsFigure(entry.station, metrics)
    case 'starts':
      return mostStarts(metrics)?.startsLastHour
    case 'inflow':
    case 'outflow':
      return flows?.[column].lps ?? undefined
    case 'overflow':
      return forecast.kind === 'filling' ? forecast.soonMin : undefined
    case 'age': {
      const sinceMs = report?.sinceMs ?? null
      return sinceMs === null ? undefined : nowMs - sinceMs
    }
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

type Uses = (station: PumpStation, metrics: StationMetrics | undefined) => boolean

const hasPumps: Uses = ({ pumpIds }, metrics) =>
  pumpPositions(pumpIds, metrics?.values ?? {}).length > 0

/** A wet well's unmetered flows are estimated. */
const hasFlow =
  (key: 'inflow' | 'outflow'): Uses =>
  ({ wetWell }, metrics) =>
    wetWell !== undefined || metrics?.values[key] !== undefined

/** Columns not listed always have a value. */
const USES: Partial<Record<ListColumnId, Uses>> = {
  pumps: hasPumps,
  starts: hasPumps,
  inflow: hasFlow('inflow'),
  outflow: hasFlow('outflow'),
  overflow: ({ wetWell }) => wetWell !== undefined,
}

/** Columns with a value for any station, in display order; all if there are no stations. */
export function usedColumns(
  entries: readonly BoardEntry[],
  metrics: ReadonlyMap<string, StationMetrics>,
): ListColumnId[] {
  return LIST_COLUMN_IDS.filter((id) => {
    const uses = USES[id]
    if (!uses || entries.length === 0) return true
    return entries.some(({ station }) => uses(station, metrics.get(station.edgeNodeId)))
  })
}
