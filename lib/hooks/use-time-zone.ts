import { usePreferences } from '@/lib/contexts/preferences'
import { useBrowserTimeZone } from './use-browser-time-zone'

/**
 * The IANA zone that times are shown in: the browser's, a named one, or each station's own.
 *
 * @param stationZone whose time it is; without one, the station's zone is the browser's
 */
export function useTimeZone(stationZone?: string | null): string {
  const { timeZone } = usePreferences()
  const browserZone = useBrowserTimeZone()
  if (timeZone === 'browser') return browserZone
  return timeZone === 'station' ? (stationZone ?? browserZone) : timeZone
}
