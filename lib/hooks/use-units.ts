import { usePreferences } from '@/lib/contexts/preferences'
import type { UnitsPreference } from '@/lib/schemas/preferences'

/** The units that screens and exports show; the same object for as long as they are the same. */
export function useUnits(): UnitsPreference {
  return usePreferences().units
}
