/** The value below which this share of the values is; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Until the page has settled: the share of the first samples that don't count. */
const WARM_UP_SHARE = 0.1

/**
 * How much a figure grew in the course of the samples: the median of the last third over that of
 * the first third, after a tenth for the warm-up. NaN for fewer than ten samples.
 */
export function growth(samples: readonly number[]): number {
  if (samples.length < 10) return NaN
  const counted = samples.slice(Math.ceil(samples.length * WARM_UP_SHARE))
  const third = Math.floor(counted.length / 3)
  return median(counted.slice(-third)) / median(counted.slice(0, third))
}
