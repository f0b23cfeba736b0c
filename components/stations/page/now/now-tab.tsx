import { SPILL_METHOD } from '@/components/stations/overflow/ongoing-overflow'
import { GaugeReading } from '@/components/stations/page/summary/gauge-reading'
import { GettingThere } from '@/components/stations/page/summary/getting-there'
import { Reporting } from '@/components/stations/page/summary/reporting'
import { FlowFigure } from '@/components/stations/page/summary/water-figures'
import { ReadingNote } from '@/components/stations/reading-note'
import { Fact, Figure, Quantity } from '@/components/ui/figure'
import { Age } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useClock } from '@/lib/preferences/use-time-style'
import type { StationMetrics } from '@/lib/readings/metric'
import { ownSignals, processSignals } from '@/lib/readings/process-signals'
import { asNumber, readingOf } from '@/lib/readings/reading'
import { formatSignal } from '@/lib/readings/signals'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import { isBeyondNormal, levelScale } from '@/lib/stations/level-scale'
import type { StationView } from '@/lib/stations/use-station'
import { formatClock } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'
import { WetWell } from './wet-well'

interface NowTabProps {
  view: StationView
  readings: CurrentReadings
}

export function NowTab({ view, readings }: NowTabProps) {
  const scale = levelScale(view.station)
  const { metrics } = readings
  return (
    <div className="gap-4 *:mb-4 lg:columns-2">
      {scale ? (
        <WetWell view={view} scale={scale} readings={readings} />
      ) : (
        <Process view={view} readings={readings} />
      )}
      {view.condition.overflow && (
        <p className="px-4 text-xs text-muted">The overflow is estimated. {SPILL_METHOD}</p>
      )}
      <Site view={view} readings={readings} />
      {metrics && <OwnReadings view={view} metrics={metrics} hasProcess={scale === null} />}
    </div>
  )
}

function Site({ view, readings: { report } }: NowTabProps) {
  const { station } = view
  const clock = useClock()
  const localTime = formatClock(useNow(), { timeZone: station.timeZone, clock })
  return (
    <Section title="Site">
      <dl className="divide-y divide-line text-sm">
        <Fact name="Data">
          <Reporting view={view} report={report} />
        </Fact>
        <Fact name="Local time">
          {localTime}, {station.timeZone.replaceAll('_', ' ')}
        </Fact>
        <Fact name="Address">
          {station.address}
          <GettingThere station={station} />
        </Fact>
        {station.tags.length > 0 && <Fact name="Tags">{station.tags.join(', ')}</Fact>}
      </dl>
    </Section>
  )
}

const MOST = 12

interface OwnReadingsProps {
  view: StationView
  metrics: StationMetrics
  /** Whether process signals are shown elsewhere. */
  hasProcess: boolean
}

/** Beyond the standard signals: vibration, temperatures, voltages. */
function OwnReadings({ view, metrics, hasProcess }: OwnReadingsProps) {
  const nowMs = useNow()
  const units = useUnits()
  const { deviceConfig } = view
  const { staleAfterS } = view.station
  const signals = ownSignals(deviceConfig, metrics.values, hasProcess)
  if (signals.length === 0) return null
  const hidden = signals.length - MOST
  return (
    <Section title="Device readings">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 p-4">
        {signals.slice(0, MOST).map((signal) => {
          const reading = readingOf(metrics, signal.key, staleAfterS, nowMs)
          const { value, quality, measuredAtMs } = reading
          const { text, symbol } = formatSignal(signal, value, units)
          const config = deviceConfig?.metrics[signal.key]
          const number = asNumber(value)
          // Current while the station reports, but the device may have confirmed it long ago.
          const isAged = quality === 'live' && nowMs - measuredAtMs > staleAfterS * 1000
          return (
            <Figure
              key={signal.key}
              name={signal.label}
              quality={quality}
              isAbnormal={config && number !== null && isBeyondNormal(number, config)}
              note={
                value !== null && (
                  <>
                    <ReadingNote {...reading} />
                    {isAged && (
                      <>
                        {reading.isForced && ', '}
                        <Age sinceMs={measuredAtMs} /> old
                      </>
                    )}
                  </>
                )
              }
            >
              {text} <span className="text-[0.85em]">{symbol}</span>
            </Figure>
          )
        })}
      </dl>
      {hidden > 0 && (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">
          {hidden} more in Details
        </p>
      )}
    </Section>
  )
}

/** What the headline above leaves out. */
function Process({ view: { station, deviceConfig }, readings }: NowTabProps) {
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
