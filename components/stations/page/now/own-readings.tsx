import { ReadingNote } from '@/components/stations/reading-note'
import { Age } from '@/components/ui/age'
import { Figure } from '@/components/ui/figure'
import { Section } from '@/components/ui/section'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { StationMetrics } from '@/lib/readings/metric'
import { ownSignals } from '@/lib/readings/process-signals'
import { asNumber, readingOf } from '@/lib/readings/reading'
import { formatSignal } from '@/lib/readings/signals'
import { isBeyondNormal } from '@/lib/stations/level-scale'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'

const MOST = 12

interface OwnReadingsProps {
  view: StationView
  metrics: StationMetrics
  /** Whether process signals are shown elsewhere. */
  hasProcess: boolean
}

/** Beyond the standard signals: vibration, temperatures, voltages. */
export function OwnReadings({ view, metrics, hasProcess }: OwnReadingsProps) {
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
