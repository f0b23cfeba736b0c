import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useNow } from '@/lib/time/use-now'
import { isQuiet } from './quiet-time'

/** When quiet time ends, ms UTC; null once it's over. */
export function useQuietUntil(): number | null {
  const { quietUntil } = usePreferences()
  const now = useNow()
  return isQuiet(quietUntil, now) ? quietUntil : null
}
