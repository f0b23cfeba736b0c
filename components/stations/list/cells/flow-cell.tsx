import { clsx } from 'clsx'
import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import type { Flow } from '@/lib/stations/flows'
import type { RowReadings } from './row-readings'
import { UnknownValue } from './unknown-value'

type FlowCellProps = Pick<RowReadings, 'flows'>

function FlowCell({ flow }: { flow: Flow | undefined }) {
  if (!flow || flow.lps === null) return <UnknownValue isNumeric />
  const isOld = flow.quality !== 'live'
  return (
    <div className={clsx('text-right', isOld && 'text-faint')}>
      <p className="text-sm leading-5">
        <Quantity value={flow.lps} unit="L/s" isEstimated={flow.isEstimated} />
      </p>
      {isOld && flow.measuredAtMs !== null && (
        <p className="text-xs row-compact:hidden">
          <Age sinceMs={flow.measuredAtMs} />
        </p>
      )}
    </div>
  )
}

export function InflowCell({ flows }: FlowCellProps) {
  return <FlowCell flow={flows?.inflow} />
}

export function OutflowCell({ flows }: FlowCellProps) {
  return <FlowCell flow={flows?.outflow} />
}
