import type { DeviceConfig } from '@/lib/readings/device-config'
import { isCounter, type Signal } from '@/lib/readings/signals'
import { plausibilityOf } from '@/lib/stations/judgement/level'
import { levelScale } from '@/lib/stations/level-scale'
import type { PumpStation } from '@/lib/stations/station'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import type { TrendGrid } from './grid'

/** Lowest and highest value that a chart scales to. */
export interface Extent {
  min: number
  max: number
}

/** Share of the values, on either side, that may be outliers. */
const OUTLIER_SHARE = 0.005
/** An outlier is this many spans of the other values away. */
const OUTLIER_SPANS = 100
const EVERYTHING: Extent = { min: -Infinity, max: Infinity }

/**
 * What a chart scales to: all values but the few that lie so far out that the others would be a
 * flat line. `known` are bounds within which none is an outlier.
 */
export function plausibleExtent(values: readonly number[], known?: Partial<Extent>): Extent | null {
  const sorted = Float64Array.from(values).sort()
  const last = sorted.length - 1
  const least = sorted[Math.floor(OUTLIER_SHARE * last)]
  const most = sorted[Math.ceil((1 - OUTLIER_SHARE) * last)]
  if (least === undefined || most === undefined) return null
  const far = most > least ? OUTLIER_SPANS * (most - least) : Infinity
  const low = Math.min(least - far, known?.min ?? Infinity)
  const high = Math.max(most + far, known?.max ?? -Infinity)
  const min = sorted.find((value) => value >= low) ?? least
  return { min, max: sorted.findLast((value) => value <= high) ?? most }
}

export interface ExtentSource {
  grid: TrendGrid
  /** The day before, if it is drawn. */
  earlier?: TrendGrid | null
  /** null for several. */
  station: PumpStation | null
  config: DeviceConfig | null
}

/**
 * What a signal’s chart scales to, in its stored unit; null without values. The judgement knows
 * which levels of a station are possible; other values are compared with each other.
 */
export function signalExtent(
  { key, unit }: Pick<Signal, 'key' | 'unit'>,
  { grid, earlier, station, config }: ExtentSource,
): Extent | null {
  const { mean = [], min, max } = grid.byKey.get(key) ?? {}
  const columns = [mean, min ?? [], max ?? [], earlier?.byKey.get(key)?.mean ?? []]
  const values = columns.flat().filter((value) => value !== null)
  if (station && unit === LEVEL_UNIT && (station.wetWell || station.levelSensorM))
    return levelExtent(values, station)
  // A counter is drawn as a rate, which its bounds don't apply to.
  return plausibleExtent(values, isCounter(key, config) ? undefined : config?.metrics[key])
}

/** Without a plausible level, the well itself, or the range of its sensor. */
function levelExtent(levelsM: readonly number[], station: PumpStation): Extent | null {
  if (levelsM.length === 0) return null
  const plausible = levelsM.filter((levelM) => plausibilityOf(station, levelM) !== 'unknown')
  if (plausible.length > 0) return plausibleExtent(plausible, EVERYTHING)
  const scale = levelScale(station)
  if (scale) return { min: scale.bottomM, max: scale.topM }
  const { levelSensorM } = station
  return levelSensorM ? { min: levelSensorM.from, max: levelSensorM.to } : null
}

export function union(extents: readonly (Extent | null)[]): Extent | null {
  const known = extents.filter((extent) => extent !== null)
  if (known.length === 0) return null
  return {
    min: Math.min(...known.map(({ min }) => min)),
    max: Math.max(...known.map(({ max }) => max)),
  }
}
