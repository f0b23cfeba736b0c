import type { Density } from './density'
import { usePreferences } from './preferences-provider'

/** How much room a row takes: as the URL says, else as the user prefers. */
export function useListDensity(asked: Density | null): Density {
  const { density } = usePreferences()
  return asked ?? density
}
