import { usePreferences } from './preferences-provider'
import type { Preferences } from './preferences'

/** Whether times of day are shown by 24 or by 12 hours. */
export function useClock(): Preferences['clock'] {
  return usePreferences().clock
}
