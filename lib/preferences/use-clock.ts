import type { Preferences } from './preferences'
import { usePreferences } from './preferences-provider'

/** Whether times of day are shown by 24 or by 12 hours. */
export function useClock(): Preferences['clock'] {
  return usePreferences().clock
}
