'use client'

import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { offsetInWords, type TimeZoneEntry } from '@/lib/time/zone-search'

interface TimeZoneOptionProps {
  entry: TimeZoneEntry
  isChosen: boolean
  isHighlighted: boolean
  localTime: string
  optionProps: ComponentProps<'li'>
}

export function TimeZoneOption({
  entry,
  isChosen,
  isHighlighted,
  localTime,
  optionProps,
}: TimeZoneOptionProps) {
  return (
    <li
      {...optionProps}
      className={clsx(
        'flex touch-target cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm',
        isHighlighted && 'bg-sunken forced-colors:outline',
      )}
    >
      <Check
        aria-hidden
        className={clsx('size-4 shrink-0 text-accent', !isChosen && 'invisible')}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {entry.city}
          {isChosen && <span className="sr-only"> (selected)</span>}
        </span>
        <span className="block truncate text-xs text-muted">
          {entry.name === entry.longName ? entry.name : `${entry.name}, ${entry.longName}`}
        </span>
      </span>
      <span className="shrink-0 text-right text-xs text-muted tabular-nums">
        <span className="block text-sm text-ink">{localTime}</span>
        {offsetInWords(entry.offsetMin)}
      </span>
    </li>
  )
}
