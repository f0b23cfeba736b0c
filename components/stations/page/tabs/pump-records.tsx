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
        <Figure name="Rated power">
          <Quantity value={rated?.powerKw ?? null} unit="kW" />
        </Figure>
        <Figure name="Rated flow">
          <Quantity value={rated?.flowLps ?? null} unit="L/s" />
        </Figure>
        <Figure name="Rated head">
          <Quantity value={rated?.headM ?? null} unit="m[H2O]" />
        </Figure>
        <Figure name="Rated current">
          <Quantity value={rated?.currentA ?? null} unit="A" />
        </Figure>
        <Figure name="Rated voltage">
          <Quantity value={rated?.voltageV ?? null} unit="V" />
        </Figure>
        <Figure name="Max starts per hour">
          <Quantity value={pump.maxStartsPerHour ?? null} unit="1" />
        </Figure>
        <Figure name="Flow when new">
          <Quantity value={baseline?.flowLps ?? null} unit="L/s" />
        </Figure>
        <Figure name="Energy when new">
          <Quantity value={baseline?.kwhPerM3 ?? null} unit="kWh/m3" />
        </Figure>
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
