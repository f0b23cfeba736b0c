/** How much a counter has grown between two readings. One that drops was reset to 0. */
export function counterStep(before: number, after: number): number {
  return after >= before ? after - before : after
}

/** Sum of a counter's increases, NaN readings left out; null with fewer than two others. */
export function counterIncrease(counts: Float32Array): number | null {
  const known = counts.filter((count) => !Number.isNaN(count))
  if (known.length < 2) return null
  return known.reduce((sum, count, index) => sum + counterStep(known[index - 1] ?? count, count), 0)
}
