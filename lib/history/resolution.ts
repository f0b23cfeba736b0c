/** History is stored in three grids, all UTC; a document holds one span of its grid. */
export type HistoryResolution = 'hour' | 'day' | 'month'

export const HISTORY_STEP_S = { hour: 60, day: 600, month: 7200 } as const
export type HistoryStepS = (typeof HISTORY_STEP_S)[HistoryResolution]

export const HISTORY_COLLECTION = { hour: 'hours', day: 'days', month: 'months' } as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ID_LENGTH = { hour: 13, day: 10, month: 7 } as const

export interface HistorySpan {
  /** `2026-06-01T12`, `2026-06-01` or `2026-06`. */
  documentId: string
  startMs: number
  /** Exclusive. */
  endMs: number
}

/** The document that covers a moment. Throws RangeError if the moment isn't a date. */
export function historySpan(resolution: HistoryResolution, atMs: number): HistorySpan {
  const { startMs, endMs } = SPAN_OF[resolution](atMs)
  const documentId = new Date(startMs).toISOString().slice(0, ID_LENGTH[resolution])
  return { documentId, startMs, endMs }
}

const SPAN_OF = {
  hour: (atMs: number) => evenSpan(atMs, HOUR_MS),
  day: (atMs: number) => evenSpan(atMs, DAY_MS),
  month: (atMs: number) => {
    const at = new Date(atMs)
    const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
    return { startMs: Date.UTC(year, month), endMs: Date.UTC(year, month + 1) }
  },
}

function evenSpan(atMs: number, lengthMs: number) {
  const startMs = Math.floor(atMs / lengthMs) * lengthMs
  return { startMs, endMs: startMs + lengthMs }
}

/** Start of a document by its id; null for an id of another resolution. */
export function historyStartMs(resolution: HistoryResolution, documentId: string): number | null {
  if (documentId.length !== ID_LENGTH[resolution]) return null
  const startMs = Date.parse(`${documentId}${'0000-01-01T00:00:00Z'.slice(documentId.length)}`)
  return Number.isNaN(startMs) ? null : startMs
}
