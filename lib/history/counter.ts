/** Increase of a counter between two readings. A drop means it was reset to 0. */
export function counterStep(before: number, after: number): number {
  return after >= before ? after - before : after
}

/** Sum of a counter's increases, skipping NaN; null with fewer than two readings. */
export function counterIncrease(counts: Float32Array): number | null {
  const known = counts.filter((count) => !Number.isNaN(count))
  if (known.length < 2) return null
  return known.reduce((sum, count, index) => sum + counterStep(known[index - 1] ?? count, count), 0)
}
