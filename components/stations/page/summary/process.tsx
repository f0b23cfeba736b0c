import { barTone } from '@/components/stations/list/cells/level-bar'
import { ReadingNote } from '@/components/stations/reading-note'
import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import { Section } from '@/components/ui/section'
import { processSignals } from '@/lib/readings/process-signals'
import { asNumber, readingOf, type Reading } from '@/lib/readings/reading'
import type { Signal } from '@/lib/readings/signals'
import {
  bandPosition,
  bandScale,
  isBeyondNormal,
  type BandScale,
  type GaugeRange,
} from '@/lib/stations/band-scale'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { HeadlineReading } from './headline-reading'
import { FlowFigure } from './water-figures'

interface ProcessProps {
  view: StationView
  readings: CurrentReadings
}

export function Process({ view: { station, deviceConfig }, readings }: ProcessProps) {
  const nowMs = useNow()
  const { metrics, flows } = readings
  const { headlines, others, flowKeys } = processSignals(deviceConfig, metrics?.values ?? {})
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

interface GaugeReadingProps {
  signal: Signal
  range: GaugeRange
  reading: Reading | null
}

function GaugeReading({ signal, range, reading }: GaugeReadingProps) {
  const { label, unit, decimals } = signal
  const { normalLow, normalHigh } = range
  const scale = bandScale(range)
  const shown = (bound: number) => <Quantity value={bound} unit={unit} decimals={decimals} />
  const value = reading && asNumber(reading.value)
  const isLive = reading?.quality === 'live'
  const isAbnormal = isLive && value !== null && isBeyondNormal(value, range)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm text-muted">{label}</p>
        <HeadlineReading
          reading={reading}
          signal={signal}
          note={isAbnormal && <p className="text-xs text-attention">outside normal range</p>}
        />
      </div>
      {scale && (
        <>
          <BandBar scale={scale} value={value} tone={barTone(isLive, isAbnormal)} />
          <p className="-mt-1 flex justify-between text-xs text-muted">
            {shown(scale.min)}
            {normalLow !== undefined && normalHigh !== undefined && (
              <span>
                normally {shown(normalLow)} to {shown(normalHigh)}
              </span>
            )}
            {shown(scale.max)}
          </p>
        </>
      )}
    </div>
  )
}

interface BandBarProps {
  scale: BandScale
  /** null if unknown: the bar shows no pointer. */
  value: number | null
  tone: string
}

function BandBar({ scale, value, tone }: BandBarProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      className="h-3 w-full overflow-visible"
    >
      <rect y="3" width="100" height="6" className="fill-sunken" />
      {scale.normal && (
        <rect
          y="3"
          x={scale.normal.from * 100}
          width={(scale.normal.to - scale.normal.from) * 100}
          height="6"
          className="fill-line"
        />
      )}
      {value !== null && (
        <rect x={bandPosition(value, scale) * 100 - 0.5} width="1" height="12" className={tone} />
      )}
    </svg>
  )
}
