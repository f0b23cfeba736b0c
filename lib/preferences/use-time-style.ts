import { use } from 'react'
import { deviceFormats } from '@/lib/time/device-formats'
import { useBrowserTimeZone } from '@/lib/time/use-browser-time-zone'
import type { Clock, TimeStyle } from '@/lib/time/zoned-format'
import { usePreferences } from './preferences-provider'
import { StationContext } from './station-context'
import { useTimeZone } from './use-time-zone'

/** Names the zone if it isn't the device's, and outside a station if each uses its own. */
export function useTimeStyle(): TimeStyle {
  const timeZone = useTimeZone()
  const browserZone = useBrowserTimeZone()
  const { timeZone: preferred } = usePreferences()
  const clock = useClock()
  const isOutsideStation = use(StationContext) === null
  const isZoneShown = timeZone !== browserZone || (preferred === 'station' && isOutsideStation)
  return { timeZone, clock, isZoneShown }
}

export function useClock(): Clock {
  const { clock } = usePreferences()
  return clock === 'device' ? deviceFormats().clock : clock
}
