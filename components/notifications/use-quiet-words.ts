'use client'

import { quietUntilInWords } from '@/lib/notifications/quiet-time'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { useNow } from '@/lib/time/use-now'

const MINUTE_MS = 60_000

/** When quiet ends, such as `14:30`. */
export function useQuietWords(untilMs: number): string {
  return quietUntilInWords(untilMs, useTimeStyle(), useNow(MINUTE_MS))
}
