import { use } from 'react'
import { useBrowserTimeZone } from '@/lib/time/use-browser-time-zone'
import type { TimeStyle } from '@/lib/time/zoned-format'
import { usePreferences } from './preferences-provider'
import { StationTimeZoneContext } from './station-time-zone-context'
import { useTimeZone } from './use-time-zone'

/** Names the zone if it isn't the device's, and outside a station if each uses its own. */
export function useTimeStyle(): TimeStyle {
  const timeZone = useTimeZone()
  const browserZone = useBrowserTimeZone()
  const { timeZone: preferred, clock } = usePreferences()
  const isOutsideStation = use(StationTimeZoneContext) === null
  const isZoneShown = timeZone !== browserZone || (preferred === 'station' && isOutsideStation)
  return { timeZone, clock, isZoneShown }
}
