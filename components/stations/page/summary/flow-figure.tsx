import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import type { Flow } from '@/lib/stations/flows'

/** A flow, marked if it is estimated from the level. */
export function FlowFigure({ name, flow }: { name: string; flow: Flow | undefined }) {
  return (
    <Figure name={name} isOld={flow?.quality !== 'live'}>
      <Quantity value={flow?.lps ?? null} unit="L/s" isEstimated={flow?.isEstimated} />
    </Figure>
  )
}
