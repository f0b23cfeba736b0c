import { HistoryRollUp } from '@/local/history/roll-up'
import type { ReplayDocument } from './seed-documents'
import type { StationReadings } from './readings'

/**
 * The history of one played station, rolled up by the time of receipt like everything else that a
 * play writes. Its counters move faster than its clock, so that it claims no daily totals.
 */
export class PlayedHistory {
  readonly #path: string
  readonly #rollUp = new HistoryRollUp()

  constructor(edgeNodeId: string) {
    this.#path = `metrics/${edgeNodeId}`
  }

  /**
   * The documents that the next readings change; readings that are no report are a gap.
   *
   * @param nowMs when they are received, ms UTC, growing
   */
  documents({ values, hasReport }: StationReadings, nowMs: number): ReplayDocument[] {
    if (hasReport) this.#rollUp.addReading(nowMs, values, () => ({ pumps: {} }))
    else this.#rollUp.passTo(nowMs)
    return this.#rollUp
      .takeChanged()
      .map(({ path, data }) => ({ path: `${this.#path}/${path}`, data }))
  }
}
