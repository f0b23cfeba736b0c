import { pumpPositions } from '@/lib/pumps/state'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import type { PumpStation } from '@/lib/stations/station'
import { LIST_COLUMN_IDS, type ListColumnId } from './sort'

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
