'use client'

import type { Preferences } from '@/lib/preferences/preferences'
import { useClock } from '@/lib/preferences/use-clock'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { useNow } from '@/lib/time/use-now'
import { formatZonedClock } from '@/lib/time/zoned-clock'

interface LiveClockProps {
  /** Without them, as the user prefers. */
  timeZone?: string
  clock?: Preferences['clock']
}

/** The time of day, ticking: what a zone and a clock look like. */
export function LiveClock({ timeZone, clock }: LiveClockProps) {
  const nowMs = useNow()
  const preferredZone = useTimeZone()
  const preferredClock = useClock()
  return formatZonedClock(nowMs, timeZone ?? preferredZone, clock ?? preferredClock)
}
