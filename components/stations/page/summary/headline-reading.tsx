import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import { asNumber, type Reading } from '@/lib/readings/reading'

interface HeadlineReadingProps {
  /** null if no readings were ever received. */
  reading: Reading | null
  unit: string
  decimals?: number
  note?: ReactNode
}

export function HeadlineReading({ reading, unit, decimals, note }: HeadlineReadingProps) {
  const isLive = reading?.quality === 'live'
  const value = reading && asNumber(reading.value)
  return (
    <div
      className={clsx(
        'flex flex-wrap items-baseline justify-end gap-x-2',
        isLive ? 'text-ink' : 'text-faint',
      )}
    >
      <p className="order-last text-2xl leading-8 font-semibold tracking-tight">
        <Quantity value={value} unit={unit} decimals={decimals} />
      </p>
      {isLive && note}
      {reading && !isLive && value !== null && (
        <p className="text-xs">
          <Age sinceMs={reading.measuredAtMs} /> old
        </p>
      )}
    </div>
  )
}
