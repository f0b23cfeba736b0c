import type { TimeStyle } from '@/lib/domain/zoned-format'
import { useBrowserTimeZone } from './use-browser-time-zone'
import { useClock } from './use-clock'
import { useTimeZone } from './use-time-zone'

/** How times are shown: by which clock, and in which zone, named where it is not the device's. */
export function useTimeStyle(): TimeStyle {
  const timeZone = useTimeZone()
  const clock = useClock()
  const isZoneShown = timeZone !== useBrowserTimeZone()
  return { timeZone, clock, isZoneShown }
}
