import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { useNow } from '@/lib/time/use-now'
import { isQuiet, quietUntilInWords } from './quiet-time'

const MINUTE_MS = 60_000

/** When quiet time ends, ms UTC; null once it's over. */
export function useQuietUntilMs(): number | null {
  const { quietUntil } = usePreferences()
  return isQuiet(quietUntil, useNow()) ? quietUntil : null
}

/** When quiet time ends, such as `14:30`; null once it's over. */
export function useQuietUntilInWords(): string | null {
  const untilMs = useQuietUntilMs()
  const style = useTimeStyle()
  const nowMs = useNow(MINUTE_MS)
  return untilMs === null ? null : quietUntilInWords(untilMs, style, nowMs)
}
