'use client'

import { useClock } from '@/lib/preferences/use-clock'
import { formatClock } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'

/** Local time at the station. Rerenders on its own with the clock. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  return (
    <p>
      Local time{' '}
      <span className="tabular-nums">{formatClock(useNow(), { timeZone, clock: useClock() })}</span>
      , {timeZone.replaceAll('_', ' ')}
    </p>
  )
}
