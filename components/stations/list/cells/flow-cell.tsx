import type { Flow } from '@/lib/stations/flows'
import { formatQuantity } from '@/lib/units/format-quantity'
import { QuantityText } from './quantity-text'
import type { RowReadings } from './row-readings'
import { UnknownValue } from './unknown-value'

/** A flow, marked if it is estimated from the level. */
function FlowCell({ flow, units }: { flow: Flow | null; units: RowReadings['units'] }) {
  if (!flow || flow.lps === null) return <UnknownValue isNumeric />
  return (
    <QuantityText
      quantity={formatQuantity(flow.lps, 'L/s', undefined, units)}
      isLive={flow.quality === 'live'}
      note={flow.isEstimated ? 'est.' : undefined}
    />
  )
}

export function InflowCell({ flows, units }: RowReadings) {
  return <FlowCell flow={flows && flows.inflow} units={units} />
}

export function OutflowCell({ flows, units }: RowReadings) {
  return <FlowCell flow={flows && flows.outflow} units={units} />
}
