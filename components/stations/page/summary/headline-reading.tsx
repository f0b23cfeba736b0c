import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ReadingNote } from '@/components/stations/reading-note'
import { Quantity } from '@/components/ui/quantity'
import { qualityTone } from '@/components/ui/quality-tone'
import { asNumber, type Reading } from '@/lib/readings/reading'
import type { Signal } from '@/lib/readings/signals'

interface HeadlineReadingProps {
  /** null if no readings were ever received. */
  reading: Reading | null
  signal: Signal
  /** Beside a live value. */
  note?: ReactNode
  /** Why it is unknown or doubtful. */
  flaw?: string
}

export function HeadlineReading({ reading, signal, note, flaw }: HeadlineReadingProps) {
  const value = reading && asNumber(reading.value)
  const tone = qualityTone(reading?.quality)
  return (
    <div className={clsx('flex flex-wrap items-baseline justify-end gap-x-2', tone)}>
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
  )
}
