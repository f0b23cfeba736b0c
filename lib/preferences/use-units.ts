import type { Units } from '@/lib/units/units'
import { usePreferences } from './preferences-provider'

/** The units that screens and exports show; the same object for as long as they are the same. */
export function useUnits(): Units {
  return usePreferences().units
}
