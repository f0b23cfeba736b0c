import { use } from 'react'
import { useBrowserTimeZone } from '@/lib/time/use-browser-time-zone'
import type { TimeStyle } from '@/lib/time/zoned-format'
import { usePreferences } from './preferences-provider'
import { StationZoneContext } from './station-zone-context'
import { useClock } from './use-clock'
import { useTimeZone } from './use-time-zone'

/**
 * How times are shown: by which clock, and in which zone. The zone is named where it is not the
 * device's, and where it is, but stations' own zones stand around.
 */
export function useTimeStyle(): TimeStyle {
  const timeZone = useTimeZone()
  const clock = useClock()
  const browserZone = useBrowserTimeZone()
  const { timeZone: preferred } = usePreferences()
  const isOfNoStation = use(StationZoneContext) === null
  const isZoneShown = timeZone !== browserZone || (preferred === 'station' && isOfNoStation)
  return { timeZone, clock, isZoneShown }
}
