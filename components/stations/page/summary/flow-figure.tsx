import { Age } from '@/components/ui/age'
import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import type { Flow } from '@/lib/stations/flows'

export function FlowFigure({ name, flow }: { name: string; flow: Flow | undefined }) {
  const isOld = flow?.quality !== 'live'
  const measuredAtMs = flow?.measuredAtMs ?? null
  return (
    <Figure
      name={name}
      isOld={isOld}
      note={
        isOld &&
        measuredAtMs !== null && (
          <>
            <Age sinceMs={measuredAtMs} /> old
          </>
        )
      }
    >
      <Quantity value={flow?.lps ?? null} unit="L/s" isEstimated={flow?.isEstimated} />
    </Figure>
  )
}
