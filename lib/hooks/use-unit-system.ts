import type { UnitSystem } from '@/lib/domain/display-units'

/** The system of units that screens and exports show: one for all until users can choose. */
export function useUnitSystem(): UnitSystem {
  return 'metric'
}
