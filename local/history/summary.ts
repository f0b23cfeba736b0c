export interface Summary {
  mean: number
  min: number
  max: number
}

interface Tally extends Summary {
  sum: number
  count: number
}

export type PutSummary = (key: string, mean: number, min: number, max: number) => void

/** All points count equally. */
export class StepSummary {
  private readonly tallies = new Map<string, Tally>()

  constructor(readonly startMs: number) {}

  add(key: string, mean: number, min = mean, max = mean): void {
    const tally = this.tallies.get(key)
    if (!tally) {
      this.tallies.set(key, { sum: mean, count: 1, mean, min, max })
      return
    }
    tally.sum += mean
    tally.count += 1
    tally.mean = tally.sum / tally.count
    if (min < tally.min) tally.min = min
    if (max > tally.max) tally.max = max
  }

  /** Skips keys without points, which leaves a gap. */
  forEach(put: PutSummary): void {
    for (const [key, { mean, min, max }] of this.tallies) put(key, mean, min, max)
  }
}
