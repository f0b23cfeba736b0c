export interface Latencies {
  answers: number
  errors: number
  p50Ms: number
  p99Ms: number
}

export function latenciesOf(latenciesMs: readonly number[], errors: number): Latencies {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
  return { answers: sorted.length, errors, p50Ms: at(0.5), p99Ms: at(0.99) }
}
