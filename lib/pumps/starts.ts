import type { StationMetrics } from '@/lib/readings/metric'

/** A common motor limit, used to rank pumps whose limit is unknown. Never shown. */
const ASSUMED_LIMIT = 10

export interface PumpStarts {
  position: number
  startsLastHour: number
  startsLimit: number | null
}

export function pumpStarts({ recent }: Pick<StationMetrics, 'recent'>): PumpStarts[] {
  return Object.entries(recent?.startsLastHour ?? {})
    .map(([key, startsLastHour]) => ({
      position: Number(key),
      startsLastHour,
      startsLimit: recent?.startsLimit?.[key] ?? null,
    }))
    .filter(({ position }) => Number.isInteger(position) && position >= 1)
    .sort((a, b) => a.position - b.position)
}

/** The pump nearest to or farthest beyond its limit; without limits, the one with most starts. */
export function mostStarts(metrics: Pick<StationMetrics, 'recent'>): PumpStarts | null {
  const [first, ...others] = pumpStarts(metrics)
  if (!first) return null
  return others.reduce((most, pump) => (strain(pump) > strain(most) ? pump : most), first)
}

function strain({ startsLastHour, startsLimit }: PumpStarts): number {
  return startsLastHour / (startsLimit ?? ASSUMED_LIMIT)
}

export function exceedsStartsLimit({ startsLastHour, startsLimit }: PumpStarts): boolean {
  return startsLimit !== null && startsLastHour > startsLimit
}
