import type { Units } from '@/lib/units/units'
import { usePreferences } from './preferences-provider'

/** The units of screens and exports; the same object while they are unchanged. */
export function useUnits(): Units {
  return usePreferences().units
}
