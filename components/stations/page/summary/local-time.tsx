'use client'

import { usePreferences } from '@/lib/preferences/preferences-provider'
import { formatClock } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'

/** Local time at the station. Rerenders on its own with the clock. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const { clock } = usePreferences()
  return (
    <p>
      Local time <span className="tabular-nums">{formatClock(useNow(), { timeZone, clock })}</span>,{' '}
      {timeZone.replaceAll('_', ' ')}
    </p>
  )
}
