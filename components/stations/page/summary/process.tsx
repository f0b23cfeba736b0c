'use client'

import { ReadingNote } from '@/components/stations/reading-note'
import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import { Section } from '@/components/ui/section'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { StationMetrics } from '@/lib/readings/metric'
import { processSignals, type FlowKey } from '@/lib/readings/process-signals'
import { asNumber, readingOf } from '@/lib/readings/reading'
import type { StationFlows } from '@/lib/stations/flows'
import type { PumpStation } from '@/lib/stations/station'
import { useNow } from '@/lib/time/use-now'
import { FlowFigure } from './water-figures'
import { GaugeReading } from './gauge-reading'

interface ProcessProps {
  station: PumpStation
  metrics: StationMetrics | null
  deviceConfig: DeviceConfig | null
  flows: StationFlows | null
}

const FLOW_NAMES: Record<FlowKey, string> = { inflow: 'Inflow', outflow: 'Outflow' }

export function Process({ station, metrics, deviceConfig, flows }: ProcessProps) {
  const nowMs = useNow()
  const { headlines, others, flowKeys } = processSignals(deviceConfig, metrics?.values ?? {})
  if (headlines.length + others.length + flowKeys.length === 0) return null
  const read = (key: string) => metrics && readingOf(metrics, key, station.staleAfterS, nowMs)
  return (
    <Section title="Process">
      <div className="flex flex-col gap-5 p-4">
        {headlines.map(({ key }) => (
          <GaugeReading key={key} signalKey={key} deviceConfig={deviceConfig} reading={read(key)} />
        ))}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 empty:hidden">
          {flowKeys.map((key) => (
            <FlowFigure key={key} name={FLOW_NAMES[key]} flow={flows?.[key]} />
          ))}
          {others.map(({ key, label, unit, decimals }) => {
            const reading = read(key)
            return (
              <Figure
                key={key}
                name={label}
                quality={reading?.quality}
                note={reading && reading.value !== null && <ReadingNote {...reading} />}
              >
                <Quantity
                  value={reading && asNumber(reading.value)}
                  unit={unit}
                  decimals={decimals}
                />
              </Figure>
            )
          })}
        </dl>
      </div>
    </Section>
  )
}
