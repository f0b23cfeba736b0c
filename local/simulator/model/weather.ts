import { getOrAdd } from '@/local/get-or-add'
import { uniformAt } from './random'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STORM_SHARE_OF_DAYS = 0.35
/** Storms a day: 1.6 times the yearly average in summer, 0.4 times in winter. */
const SEASONAL_SHARE = 0.6
/** Storms come in from the Gulf and cross a degree of longitude in 4 h. */
const REFERENCE_LONGITUDE = -82.6
const CROSSING_MS_PER_DEGREE = 4 * HOUR_MS

type Storm = ReturnType<typeof stormOfDay>

/** At most one storm per UTC day: 40–150 min, peak 8–55 mm/h, typical of Central Florida. */
export function stormOfDay(seed: number, day: number) {
  const share = STORM_SHARE_OF_DAYS * (1 + SEASONAL_SHARE * wetness(day * DAY_MS))
  if (uniformAt(seed, day, 1) >= share) return null
  return {
    startsAtMs: day * DAY_MS + (16 + 10 * uniformAt(seed, day, 2)) * HOUR_MS,
    durationMs: (40 + 110 * uniformAt(seed, day, 3)) * 60_000,
    peakMmPerH: 8 + 47 * uniformAt(seed, day, 4) ** 2,
  }
}

/** A triangular hyetograph that crosses the bay eastward. */
export class Weather {
  private readonly storms = new Map<number, Storm>()

  constructor(private readonly seed: number) {}

  /** @param exposure share of the storm's depth, 0–1.5 */
  rainMmPerH(atMs: number, longitude: number, exposure: number): number {
    const overBayMs = atMs - (longitude - REFERENCE_LONGITUDE) * CROSSING_MS_PER_DEGREE
    const day = Math.floor(overBayMs / DAY_MS)
    return (
      exposure *
      (intensityMmPerH(this.storm(day), overBayMs) +
        intensityMmPerH(this.storm(day - 1), overBayMs))
    )
  }

  private storm(day: number): Storm {
    return getOrAdd(this.storms, day, () => stormOfDay(this.seed, day))
  }
}

/** Rises for the first third, then recedes. */
function intensityMmPerH(storm: Storm, atMs: number): number {
  if (!storm) return 0
  const share = (atMs - storm.startsAtMs) / storm.durationMs
  if (share <= 0 || share >= 1) return 0
  return storm.peakMmPerH * (share < 1 / 3 ? share * 3 : (1 - share) * 1.5)
}

const YEAR_MS = 365.2425 * 86_400_000
/** August 1, the middle of the rainy season in Central Florida. */
const PEAK_SHARE_OF_YEAR = 212 / 365

/** From −1 in the dry winter to 1 in August. */
export function wetness(atMs: number): number {
  return Math.cos(2 * Math.PI * (atMs / YEAR_MS - PEAK_SHARE_OF_YEAR))
}
