import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'
import { useNow } from '@/lib/time/use-now'
import { isQuiet } from './quiet-time'

/** null once quiet time is over. */
export function useQuietUntilMs(): number | null {
  const { quietUntil } = usePreferences()
  return isQuiet(quietUntil, useNow()) ? quietUntil : null
}

/** `14:30`; null once quiet time is over. */
export function useQuietUntilInWords(): string | null {
  const untilMs = useQuietUntilMs()
  const inWords = useUntilInWords()
  return untilMs === null ? null : inWords(untilMs)
}
