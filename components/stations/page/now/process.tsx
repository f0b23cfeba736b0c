import { GaugeReading } from '@/components/stations/page/summary/gauge-reading'
import { FlowFigure } from '@/components/stations/page/summary/water-figures'
import { ReadingNote } from '@/components/stations/reading-note'
import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import { Section } from '@/components/ui/section'
import { processSignals } from '@/lib/readings/process-signals'
import { asNumber, readingOf } from '@/lib/readings/reading'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'

interface ProcessProps {
  view: StationView
  readings: CurrentReadings
}

/** What the headline above leaves out. */
export function Process({ view: { station, deviceConfig }, readings }: ProcessProps) {
  const nowMs = useNow()
  const { metrics, flows, headline } = readings
  const process = processSignals(deviceConfig, metrics?.values ?? {})
  const { others, flowKeys } = process
  const headlines = process.headlines.filter(({ key }) => key !== headline?.name.toLowerCase())
  if (headlines.length + others.length + flowKeys.length === 0) return null
  const read = (key: string) => metrics && readingOf(metrics, key, station.staleAfterS, nowMs)
  return (
    <Section title="Process">
      <div className="flex flex-col gap-5 p-4">
        {headlines.map((signal) => (
          <GaugeReading
            key={signal.key}
            signal={signal}
            range={deviceConfig?.metrics[signal.key] ?? {}}
            reading={read(signal.key)}
          />
        ))}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 empty:hidden">
          {flowKeys.map((key) => (
            <FlowFigure key={key} flowKey={key} flows={flows} config={deviceConfig} />
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
