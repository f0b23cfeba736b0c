/** Of values on a chart. */
export interface Extent {
  min: number
  max: number
}

/** Share of the values, on either side, that may be outliers. */
const OUTLIER_SHARE = 0.005
/** How far an outlier is from the others, in their span. */
const OUTLIER_SPANS = 100

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

export function union(extents: readonly (Extent | null)[]): Extent | null {
  const known = extents.filter((extent) => extent !== null)
  if (known.length === 0) return null
  return {
    min: Math.min(...known.map(({ min }) => min)),
    max: Math.max(...known.map(({ max }) => max)),
  }
}
