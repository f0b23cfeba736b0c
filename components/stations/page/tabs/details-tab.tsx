import { Fact, Figure, Quantity } from '@/components/ui/figure'
import { Moment } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import type { Pump } from '@/lib/pumps/pump'
import type { PumpStation } from '@/lib/stations/station'
import type { StationView } from '@/lib/stations/use-station'
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

function PumpRecords({ pumps }: { pumps: readonly Pump[] }) {
  if (pumps.length === 0) return null
  return (
    <Section title="Pump records" className="divide-y divide-line">
      {pumps.map((pump) => (
        <PumpRecord key={pump.position} pump={pump} />
      ))}
    </Section>
  )
}

function PumpRecord({ pump }: { pump: Pump }) {
  const { rated, baseline, service } = pump
  const quantities = [
    ['Rated power', rated?.powerKw, 'kW'],
    ['Rated flow', rated?.flowLps, 'L/s'],
    ['Rated head', rated?.headM, 'm[H2O]'],
    ['Rated current', rated?.currentA, 'A'],
    ['Rated voltage', rated?.voltageV, 'V'],
    ['Max starts per hour', pump.maxStartsPerHour, '1'],
    ['Flow when new', baseline?.flowLps, 'L/s'],
    ['Energy when new', baseline?.kwhPerM3, 'kWh/m3'],
  ] as const
  return (
    <article aria-label={pump.label} className="px-4 py-3">
      <h3 className="text-sm font-medium">{pump.label}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-4 2xl:grid-cols-6">
        <Figure name="Make">{pump.make ?? '–'}</Figure>
        <Figure name="Model">{pump.model ?? '–'}</Figure>
        <Figure name="Serial">{pump.serial ?? '–'}</Figure>
        <Figure name="Installed">
          {pump.installedAtMs === undefined ? '–' : <Moment ms={pump.installedAtMs} />}
        </Figure>
        {quantities.map(([name, value = null, unit]) => (
          <Figure key={name} name={name}>
            <Quantity value={value} unit={unit} />
          </Figure>
        ))}
        <Figure name="Last service" note={service && <ServedAt runtimeH={service.lastRuntimeH} />}>
          {service ? <Moment ms={service.lastAtMs} /> : '–'}
        </Figure>
        <Figure name="Service interval">
          <Quantity value={service?.intervalH ?? null} unit="h" decimals={0} />
        </Figure>
      </dl>
    </article>
  )
}

function ServedAt({ runtimeH }: { runtimeH: number }) {
  return (
    <>
      at <Quantity value={runtimeH} unit="h" />
    </>
  )
}
