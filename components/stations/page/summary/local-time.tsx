'use client'

import { formatClock } from '@/lib/domain/time-format'
import { useClock } from '@/lib/preferences/use-clock'
import { useNow } from '@/lib/hooks/use-now'

/** The time of day where the station stands; renders with the clock, and alone. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  return (
    <p>
      Local time{' '}
      <span className="tabular-nums">{formatClock(useNow(), { timeZone, clock: useClock() })}</span>
      , {timeZone.replaceAll('_', ' ')}
    </p>
  )
}
