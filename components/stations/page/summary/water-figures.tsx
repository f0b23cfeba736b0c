import { clsx } from 'clsx'
import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import type { StationFlows } from '@/lib/stations/flows'
import { FlowFigure } from './flow-figure'
import { TimeToOverflow } from './time-to-overflow'

interface WaterFiguresProps {
  /** null if no readings were ever received. */
  flows: StationFlows | null
  hasWetWell: boolean
}

export function WaterFigures({ flows, hasWetWell }: WaterFiguresProps) {
  const isLive = flows?.quality === 'live'
  return (
    <dl
      className={clsx(
        'grid flex-1 grid-cols-3 content-start gap-x-3 gap-y-2.5 border-t border-line pt-4 @md:grid-cols-2 @md:border-t-0 @md:pt-0',
        !isLive && 'text-faint',
      )}
    >
      <FlowFigure name="Inflow" flow={flows?.inflow} />
      <FlowFigure name="Outflow" flow={flows?.outflow} />
      {hasWetWell && (
        <>
          <Figure name="Overflow in">
            <TimeToOverflow flows={flows} />
          </Figure>
          <Figure name="Stored">
            <Quantity value={flows?.heldM3 ?? null} unit="m3" />
          </Figure>
          <Figure name="Room left">
            <Quantity value={flows?.freeM3 ?? null} unit="m3" />
          </Figure>
        </>
      )}
    </dl>
  )
}
