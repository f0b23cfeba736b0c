import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useNow } from '@/lib/time/use-now'
import { isQuiet } from './notice-plan'

/** Until when nothing sounds or pops up, ms UTC; null once that is over. */
export function useQuietUntil(): number | null {
  const { quietUntil } = usePreferences()
  const now = useNow()
  return isQuiet(quietUntil, now) ? quietUntil : null
}
