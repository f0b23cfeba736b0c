'use client'

import type { Preferences } from '@/lib/preferences/preferences'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { useNow } from '@/lib/time/use-now'
import { formatZonedClock } from '@/lib/time/format'

interface LiveClockProps {
  /** Both default to the user's preferences. */
  timeZone?: string
  clock?: Preferences['clock']
}

export function LiveClock({ timeZone, clock }: LiveClockProps) {
  const nowMs = useNow()
  const preferredZone = useTimeZone()
  const preferences = usePreferences()
  return formatZonedClock(nowMs, timeZone ?? preferredZone, clock ?? preferences.clock)
}
