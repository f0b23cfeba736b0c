/** Mean and range of a series over a step. */
export interface Summary {
  mean: number
  min: number
  max: number
}

interface Tally extends Summary {
  sum: number
  count: number
}

/** Receives one key's summary of a step. */
export type PutSummary = (key: string, mean: number, min: number, max: number) => void

/** Summarizes a grid step by key from the finer points in it, all weighted equally. */
export class StepSummary {
  private readonly tallies = new Map<string, Tally>()

  /** @param startMs start of the step, ms UTC */
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

  /** Doesn't call `put` for keys without points, which leaves a gap. */
  forEach(put: PutSummary): void {
    for (const [key, { mean, min, max }] of this.tallies) put(key, mean, min, max)
  }
}
