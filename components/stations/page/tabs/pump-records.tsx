import { Figure } from '@/components/ui/figure'
import { Moment } from '@/components/ui/moment'
import { Quantity } from '@/components/ui/quantity'
import { Section } from '@/components/ui/section'
import type { Pump } from '@/lib/pumps/pump'

export function PumpRecords({ pumps }: { pumps: readonly Pump[] }) {
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
