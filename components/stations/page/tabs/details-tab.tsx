import { Fact } from '@/components/ui/fact'
import { Moment } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import type { PumpStation } from '@/lib/stations/station'
import type { StationView } from '@/lib/stations/use-station'
import { PumpRecords } from './pump-records'
import { ReadingsTable } from './readings-table'

export function DetailsTab({ view }: { view: StationView }) {
  return (
    <div className="flex flex-col gap-4">
      <StationFacts station={view.station} />
      <PumpRecords pumps={view.pumps} />
      <ReadingsTable view={view} />
    </div>
  )
}

const KIND_WORDS: Record<PumpStation['kind'], string> = {
  wastewater: 'Wastewater',
  stormwater: 'Stormwater',
  water: 'Drinking water',
}

function StationFacts({ station }: { station: PumpStation }) {
  const { location, inService, outOfServiceReason } = station
  return (
    <Section title="Station">
      <dl className="divide-y divide-line text-sm">
        <Fact name="Station ID">{station.edgeNodeId}</Fact>
        <Fact name="Group">{station.groupId}</Fact>
        <Fact name="Organization">{station.organisationId}</Fact>
        <Fact name="Type">{KIND_WORDS[station.kind]}</Fact>
        <Fact name="Service">
          {inService
            ? 'In service'
            : ['Out of service', outOfServiceReason].filter(Boolean).join(': ')}
        </Fact>
        <Fact name="Address">{station.address}</Fact>
        <Fact name="Location">
          {location && `${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}`}
        </Fact>
        <Fact name="Time zone">{station.timeZone}</Fact>
        <Fact name="Tags">{station.tags.join(', ')}</Fact>
        <Fact name="Notes">{station.notes}</Fact>
        <Fact name="Last updated">
          <Moment ms={station.updatedAtMs} />
        </Fact>
      </dl>
    </Section>
  )
}
