'use client'

import { quietUntilInWords } from '@/lib/domain/quiet-time'
import { useClock } from '@/lib/hooks/use-clock'
import { useNow } from '@/lib/hooks/use-now'
import { useTimeZone } from '@/lib/hooks/use-time-zone'

const MINUTE_MS = 60_000

/** When quiet ends, such as `14:30`. */
export function useQuietWords(untilMs: number): string {
  const timeZone = useTimeZone()
  const clock = useClock()
  return quietUntilInWords(untilMs, { timeZone, clock }, useNow(MINUTE_MS))
}
