import { usePreferences } from './preferences-provider'
import type { UnitsPreference } from './preferences'

/** The units that screens and exports show; the same object for as long as they are the same. */
export function useUnits(): UnitsPreference {
  return usePreferences().units
}
