import { clsx } from 'clsx'
import { ReadingNote } from '@/components/stations/reading-note'
import { qualityTone } from '@/components/ui/quality-tone'
import { Quantity } from '@/components/ui/quantity'
import type { RowReadings } from '@/lib/stations/current-readings'
import type { Flow } from '@/lib/stations/flows'
import { UnknownValue } from './unknown-value'

type FlowCellProps = Pick<RowReadings, 'flows'>

function FlowCell({ flow }: { flow: Flow | undefined }) {
  if (!flow || flow.lps === null) return <UnknownValue isNumeric />
  return (
    <div className={clsx('text-right', qualityTone(flow.quality))}>
      <p className="text-sm leading-5">
        <Quantity value={flow.lps} unit="L/s" isEstimated={flow.isEstimated} />
      </p>
      <p className="text-xs empty:hidden row-compact:hidden">
        <ReadingNote {...flow} isShort />
      </p>
    </div>
  )
}

export function InflowCell({ flows }: FlowCellProps) {
  return <FlowCell flow={flows?.inflow} />
}

export function OutflowCell({ flows }: FlowCellProps) {
  return <FlowCell flow={flows?.outflow} />
}
