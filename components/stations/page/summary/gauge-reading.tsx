import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { barTone } from '@/components/stations/list/cells/level-bar'
import { ReadingNote } from '@/components/stations/reading-note'
import { qualityTone, Quantity } from '@/components/ui/figure'
import { asNumber, type Reading } from '@/lib/readings/reading'
import type { Signal } from '@/lib/readings/signals'
import {
  bandPosition,
  bandScale,
  isBeyondNormal,
  type BandScale,
  type GaugeRange,
} from '@/lib/stations/level-scale'

interface HeadlineReadingProps {
  signal: Signal
  /** null if no readings were ever received. */
  reading: Reading | null
  /** Beside a live value. */
  note?: ReactNode
  /** Why it is unknown or doubtful. */
  flaw?: string
}

export function HeadlineReading({ signal, reading, note, flaw }: HeadlineReadingProps) {
  const value = reading && asNumber(reading.value)
  const tone = qualityTone(reading?.quality)
  return (
    <div className="flex items-baseline gap-x-3">
      <h2 className="text-sm text-muted">{signal.label}</h2>
      <div className={clsx('ml-auto flex flex-wrap items-baseline justify-end gap-x-2', tone)}>
        <p
          className={clsx(
            'order-last text-2xl leading-8 font-semibold tracking-tight',
            !tone && 'text-ink',
          )}
        >
          <Quantity value={value} unit={signal.unit} decimals={signal.decimals} />
        </p>
        {reading?.quality === 'live' && note}
        <p className="text-xs empty:hidden">
          {reading && value !== null && <ReadingNote {...reading} />}
          {flaw && value !== null && (reading?.quality !== 'live' || reading.isForced) && ': '}
          {flaw}
        </p>
      </div>
    </div>
  )
}

interface GaugeReadingProps extends Omit<HeadlineReadingProps, 'note'> {
  range: GaugeRange
}

export function GaugeReading({ signal, range, reading, flaw }: GaugeReadingProps) {
  const { unit, decimals } = signal
  const { normalLow, normalHigh } = range
  const scale = bandScale(range)
  const shown = (bound: number) => <Quantity value={bound} unit={unit} decimals={decimals} />
  const value = reading && asNumber(reading.value)
  const isLive = reading?.quality === 'live'
  const isAbnormal = isLive && value !== null && isBeyondNormal(value, range)
  return (
    <div className="flex flex-col gap-2">
      <HeadlineReading
        signal={signal}
        reading={reading}
        note={isAbnormal && <p className="text-xs text-attention">outside normal range</p>}
        flaw={flaw}
      />
      {scale && (
        <>
          <BandBar scale={scale} value={value} tone={barTone(isLive, isAbnormal, false)} />
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
