import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'

export interface RingArc {
  status: StationStatus
  /** Radians, clockwise as on a canvas; the ring starts at the top. */
  from: number
  to: number
}

const FULL = 2 * Math.PI
/** Shortest arc: one alarm among ten thousand stations is still visible. */
const LEAST = FULL / 18
const GAP = FULL / 100

/** In proportion to the statuses, worst first; none is too short to see. */
export function ringArcs(counts: Record<StationStatus, number>): RingArc[] {
  const present = STATION_STATUSES.filter((status) => counts[status] > 0)
  const total = present.reduce((sum, status) => sum + counts[status], 0)
  const short = present.filter((status) => (counts[status] / total) * FULL < LEAST)
  const longTotal = total - short.reduce((sum, status) => sum + counts[status], 0)
  const rest = FULL - short.length * LEAST
  const gap = present.length > 1 ? GAP : 0
  let at = -FULL / 4
  return present.map((status) => {
    const length = short.includes(status) ? LEAST : (counts[status] / longTotal) * rest
    const arc = { status, from: at + gap / 2, to: at + length - gap / 2 }
    at += length
    return arc
  })
}
