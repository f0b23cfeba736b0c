import { use } from 'react'
import { deviceFormats } from '@/lib/time/device-formats'
import { useBrowserTimeZone } from '@/lib/time/use-browser-time-zone'
import type { Clock, TimeStyle } from '@/lib/time/zoned-format'
import { untilInWords } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'
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

const MINUTE_MS = 60_000

/** `14:30` or `Tue 06:00`, in the user's zone and clock. */
export function useUntilInWords(): (untilMs: number) => string {
  const style = useTimeStyle()
  const nowMs = useNow(MINUTE_MS)
  return (untilMs) => untilInWords(untilMs, style, nowMs)
}
