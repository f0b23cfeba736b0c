import { counterIncrease, totalsByStep } from '@/lib/history/counter'
import type { HistorySeries } from '@/lib/history/series'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { isoLocalTime } from '@/lib/time/iso-local-time'
import { localDayStartsMs } from '@/lib/time/local-day'
import { DAY_MS, LEAST_KNOWN_SHARE, stepsBetween } from './steps'

export interface LocalDay {
  /** YYYY-MM-DD */
  date: string
  startMs: number
  endMs: number
}

/** Local days that a history covers completely, oldest first, without today. */
export function wholeLocalDays(
  { startMs: historyMs, stepS, length }: HistorySeries,
  nowMs: number,
  timeZone: string,
): LocalDay[] {
  const count = Math.ceil((length * stepS * 1000) / DAY_MS) + 1
  const midnightsMs = localDayStartsMs(nowMs, timeZone, count).reverse()
  return midnightsMs
    .slice(0, -1)
    .map((startMs, index) => ({
      date: isoLocalTime(startMs, timeZone).slice(0, 10),
      startMs,
      endMs: midnightsMs[index + 1] ?? startMs,
    }))
    .filter(({ startMs }) => startMs >= historyMs)
}

/** Rain by local day, mm, without days of which too little is known. Empty without a gauge. */
export function rainByDay(
  history: HistorySeries,
  nowMs: number,
  timeZone: string,
): ReadonlyMap<string, number> {
  const totals = totalsByStep(history, 'rain')
  const found = new Map<string, number>()
  if (!totals) return found
  for (const { date, startMs, endMs } of wholeLocalDays(history, nowMs, timeZone)) {
    const { from, to } = stepsBetween(history, startMs, endMs)
    const known = totals.subarray(from, to).filter((total) => !Number.isNaN(total))
    if (known.length < LEAST_KNOWN_SHARE * (to - from)) continue
    const rainMm = counterIncrease(totals.subarray(Math.max(0, from - 1), to))
    if (rainMm !== null) found.set(date, rainMm)
  }
  return found
}

type Location = NonNullable<PumpStation['location']>

/** Beyond this, it's a different shower. */
const FARTHEST_KM = 25
const EARTH_RADIUS_KM = 6371

/** Finds the nearest rain gauge for a station without one; null beyond 25 km. */
export function gaugeFinder(
  stations: Iterable<PumpStation>,
  metrics: ReadonlyMap<string, StationMetrics>,
): (station: PumpStation) => PumpStation | null {
  const hasGauge = ({ edgeNodeId }: PumpStation) =>
    'rain' in (metrics.get(edgeNodeId)?.values ?? {})
  const gauges = [...stations].filter(hasGauge)
  return (asking) => {
    if (hasGauge(asking)) return null
    const kmTo = ({ location }: PumpStation) =>
      location && asking.location ? kmBetween(location, asking.location) : Infinity
    const near = gauges.filter((gauge) => kmTo(gauge) <= FARTHEST_KM)
    return near.toSorted((a, b) => kmTo(a) - kmTo(b))[0] ?? null
  }
}

/** Equirectangular projection: within 1 % at such distances. */
function kmBetween(a: Location, b: Location): number {
  const toRadians = Math.PI / 180
  const middle = ((a.latitude + b.latitude) / 2) * toRadians
  const x = (b.longitude - a.longitude) * toRadians * Math.cos(middle)
  const y = (b.latitude - a.latitude) * toRadians
  return EARTH_RADIUS_KM * Math.hypot(x, y)
}
