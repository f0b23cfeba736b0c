import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import { FlowFigure } from './flow-figure'
import { TimeToOverflow } from './time-to-overflow'

interface WaterFiguresProps {
  readings: CurrentReadings
  hasWetWell: boolean
}

export function WaterFigures({ readings, hasWetWell }: WaterFiguresProps) {
  const { flows, forecast, headline } = readings
  return (
    <dl className="grid flex-1 grid-cols-3 content-start gap-x-3 gap-y-2.5 border-t border-line pt-4 @md:grid-cols-2 @md:border-t-0 @md:pt-0">
      <FlowFigure name="Inflow" flow={flows?.inflow} />
      <FlowFigure name="Outflow" flow={flows?.outflow} />
      {hasWetWell && (
        <>
          <Figure name="Overflow in">
            <TimeToOverflow forecast={forecast} />
          </Figure>
          <Figure name="Stored" quality={headline?.quality}>
            <Quantity value={flows?.heldM3 ?? null} unit="m3" />
          </Figure>
          <Figure name="Room left" quality={headline?.quality}>
            <Quantity value={flows?.freeM3 ?? null} unit="m3" />
          </Figure>
        </>
      )}
    </dl>
  )
}
