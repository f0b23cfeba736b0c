import { useMemo, useState } from 'react'
import { serverClock } from '@/lib/time/server-clock'
import { offeredTimeZones, timeZoneEntries } from '@/lib/time/zone-search'

const HOUR_MS = 3_600_000

/** The zones to choose from. Empty until `renew` is called, because each costs a formatter. */
export function useTimeZoneEntries(chosen: string) {
  const [ofHour, setOfHour] = useState<number | null>(null)
  const entries = useMemo(() => {
    if (ofHour === null) return []
    const names = offeredTimeZones(Intl.supportedValuesOf('timeZone'), chosen)
    return timeZoneEntries(names, ofHour * HOUR_MS)
  }, [ofHour, chosen])
  /** Offsets change at most once an hour. */
  const renew = () => setOfHour(Math.floor(serverClock.now() / HOUR_MS))
  return { entries, renew }
}
