import { PumpsCell } from '@/components/pumps/pumps-cell'
import type { RowReadings } from './row-readings'

export function StationPumpsCell({ station, metrics, freshness }: RowReadings) {
  return <PumpsCell station={station} metrics={metrics} isLive={freshness?.state === 'live'} />
}
