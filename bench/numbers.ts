/** NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

const WARM_UP_SHARE = 0.1

/** Median of the last third over the first third's, after warm-up; NaN below ten samples. */
export function growth(samples: readonly number[]): number {
  if (samples.length < 10) return NaN
  const counted = samples.slice(Math.ceil(samples.length * WARM_UP_SHARE))
  const third = Math.floor(counted.length / 3)
  return median(counted.slice(-third)) / median(counted.slice(0, third))
}
