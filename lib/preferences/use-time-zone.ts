import { use } from 'react'
import { useBrowserTimeZone } from '@/lib/time/use-browser-time-zone'
import { usePreferences } from './preferences-provider'
import { StationContext } from './station-context'

/** IANA name. `stationZone` defaults to the context's, else the browser's. */
export function useTimeZone(stationZone?: string | null): string {
  const { timeZone } = usePreferences()
  const browserZone = useBrowserTimeZone()
  const contextZone = use(StationContext)?.timeZone
  if (timeZone === 'browser') return browserZone
  return timeZone === 'station' ? (stationZone ?? contextZone ?? browserZone) : timeZone
}
