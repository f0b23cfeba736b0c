import type { Preferences } from './preferences'
import { usePreferences } from './preferences-provider'

/** 24-hour or 12-hour clock. */
export function useClock(): Preferences['clock'] {
  return usePreferences().clock
}
