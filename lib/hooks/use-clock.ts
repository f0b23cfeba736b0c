import { usePreferences } from '@/lib/contexts/preferences'
import type { Preferences } from '@/lib/schemas/preferences'

/** Whether times of day are shown by 24 or by 12 hours. */
export function useClock(): Preferences['clock'] {
  return usePreferences().clock
}
