import { offsetMs as offsetOfZoneMs } from '@/lib/time/wall-time'

export const TIME_ZONE = 'America/New_York'

const HOUR_MS = 3_600_000
/** By hour: a lookup costs more than a station's step. */
const offsetsMs = new Map<number, number>()

/** Local time of day, 0 ≤ h < 24. */
export function hourOfDay(atMs: number): number {
  return ((((atMs + offsetMs(atMs)) / HOUR_MS) % 24) + 24) % 24
}

function offsetMs(atMs: number): number {
  const hour = Math.floor(atMs / HOUR_MS)
  const known = offsetsMs.get(hour)
  if (known !== undefined) return known
  const offset = offsetOfZoneMs(atMs, TIME_ZONE)
  offsetsMs.set(hour, offset)
  return offset
}
