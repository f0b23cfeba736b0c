import { clsx } from 'clsx'
import { ReadingNote } from '@/components/stations/reading-note'
import { Figure, Quantity } from '@/components/ui/figure'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { FlowKey } from '@/lib/readings/process-signals'
import { signalOf } from '@/lib/readings/signals'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import type { StationFlows } from '@/lib/stations/flows'
import {
  OVERFLOW_SOON_MIN,
  wordsToOverflow,
  type Forecast,
} from '@/lib/stations/judgement/forecast'
import type { StationView } from '@/lib/stations/use-station'
import { UNKNOWN } from '@/lib/units/format-quantity'

interface WaterFiguresProps {
  view: StationView
  readings: CurrentReadings
}

export function WaterFigures({ view, readings: { flows, headline } }: WaterFiguresProps) {
  const { station, deviceConfig: config } = view
  return (
    <dl className="grid flex-1 grid-cols-2 content-start gap-x-3 gap-y-2.5 border-t border-line pt-4 @md:border-t-0 @md:pt-0">
      <FlowFigure flowKey="inflow" flows={flows} config={config} />
      <FlowFigure flowKey="outflow" flows={flows} config={config} />
      {station.wetWell && (
        <>
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

const FLOW_UNIT = 'L/s'
const FLOW_NAMES: Record<FlowKey, string> = { inflow: 'Inflow', outflow: 'Outflow' }

interface FlowFigureProps {
  flowKey: FlowKey
  flows: StationFlows | null
  config: DeviceConfig | null
}

export function FlowFigure({ flowKey, flows, config }: FlowFigureProps) {
  const flow = flows?.[flowKey]
  const note = flow && flow.lps !== null && <ReadingNote {...flow} />
  const { unit, decimals } = signalOf(flowKey, config)
  const isAsConfigured = unit === FLOW_UNIT && !flow?.isEstimated
  return (
    <Figure name={FLOW_NAMES[flowKey]} quality={flow?.quality} note={note}>
      <Quantity
        value={flow?.lps ?? null}
        unit={FLOW_UNIT}
        decimals={isAsConfigured ? decimals : undefined}
        isEstimated={flow?.isEstimated}
      />
    </Figure>
  )
}

/** Only a filling well has one. */
export function TimeToOverflow({ forecast }: { forecast: Forecast }) {
  if (forecast.kind === 'filling')
    return (
      <span className={clsx(forecast.soonMin < OVERFLOW_SOON_MIN && 'font-medium')}>
        {wordsToOverflow(forecast)}
      </span>
    )
  return forecast.kind === 'steady' ? <span className="text-muted">not filling</span> : UNKNOWN
}
