import { clsx } from 'clsx'
import { Quantity } from '@/components/ui/quantity'
import type { Flow } from '@/lib/stations/flows'
import type { RowReadings } from './row-readings'
import { UnknownValue } from './unknown-value'

type FlowCellProps = Pick<RowReadings, 'flows'>

/** A flow, marked if it is estimated from the level. Grayed out when no longer live. */
function FlowCell({ flow }: { flow: Flow | undefined }) {
  if (!flow || flow.lps === null) return <UnknownValue isNumeric />
  return (
    <p className={clsx('text-right text-sm leading-5', flow.quality !== 'live' && 'text-faint')}>
      <Quantity value={flow.lps} unit="L/s" isEstimated={flow.isEstimated} />
    </p>
  )
}

export function InflowCell({ flows }: FlowCellProps) {
  return <FlowCell flow={flows?.inflow} />
}

export function OutflowCell({ flows }: FlowCellProps) {
  return <FlowCell flow={flows?.outflow} />
}
