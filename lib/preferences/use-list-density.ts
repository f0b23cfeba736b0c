import type { Density } from './density'
import { usePreferences } from './preferences-provider'

/** Row density: from the URL, else the user's preference. */
export function useListDensity(asked: Density | null): Density {
  const { density } = usePreferences()
  return asked ?? density
}
