import type { StationView } from '@/lib/stations/use-station'
import { PumpRecords } from './pump-records'
import { ReadingsTable } from './readings-table'
import { StationFacts } from './station-facts'

/** Everything known about the station, including every reading. */
export function DetailsTab({ view }: { view: StationView }) {
  return (
    <div className="flex flex-col gap-4">
      <StationFacts station={view.station} />
      <PumpRecords pumps={view.pumps} />
      <ReadingsTable view={view} />
    </div>
  )
}
