import { HistoryRollUp } from '@/local/history/roll-up'
import type { ReplayDocument } from './seed-documents'
import type { StationReadings } from './readings'

/**
 * The history of one played station, rolled up by time of receipt like everything else that a play
 * writes. It has no daily totals, because the recorded counters move faster than the clock.
 */
export class PlayedHistory {
  readonly #path: string
  readonly #rollUp = new HistoryRollUp()

  constructor(edgeNodeId: string) {
    this.#path = `metrics/${edgeNodeId}`
  }

  /**
   * Returns the documents that the next readings change. Readings without a report are a gap.
   *
   * @param nowMs time of receipt, ms UTC; must not go back
   */
  documents({ values, hasReport }: StationReadings, nowMs: number): ReplayDocument[] {
    if (hasReport) this.#rollUp.addReading(nowMs, values, () => ({ pumps: {} }))
    else this.#rollUp.passTo(nowMs)
    return this.#rollUp
      .takeChanged()
      .map(({ path, data }) => ({ path: `${this.#path}/${path}`, data }))
  }
}
