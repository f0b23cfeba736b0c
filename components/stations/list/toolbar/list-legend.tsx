import { lateComponent } from '@/components/live/late-component'
import { Legend } from '@/components/stations/legend/legend'
import { STATION_STATUSES } from '@/lib/stations/status'

const Samples = lateComponent(
  async () => (await import('@/components/stations/legend/samples')).Samples,
  { what: 'The rest of the legend is' },
)

/** On a phone, Help says the same. */
export function ListLegend() {
  return (
    <Legend
      label="Statuses, worst first"
      statuses={STATION_STATUSES}
      className="relative border-line-strong/60 max-md:hidden"
      bodyClassName="absolute top-full right-0 z-15 mt-1 w-72 rounded-md border bg-raised shadow-raised"
    >
      <Samples />
    </Legend>
  )
}
