/** History is stored in three grids, all UTC; a document holds one span of its grid. */
export type HistoryResolution = 'hour' | 'day' | 'month'

export const HISTORY_STEP_S = { hour: 60, day: 600, month: 7200 } as const

export const HISTORY_COLLECTION = { hour: 'hours', day: 'days', month: 'months' } as const

const FINEST_FIRST = ['hour', 'day', 'month'] as const
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ID_LENGTH = { hour: 13, day: 10, month: 7 } as const
/** Longer ranges use a coarser grid, so a range takes about 60 documents at most. */
const LONGEST_MS = { hour: 48 * HOUR_MS, day: 60 * DAY_MS, month: Infinity } as const

export interface HistorySpan {
  /** `2026-06-01T12`, `2026-06-01` or `2026-06`. */
  documentId: string
  startMs: number
  /** Exclusive. */
  endMs: number
}

export interface HistoryPlan {
  resolution: HistoryResolution
  stepS: (typeof HISTORY_STEP_S)[HistoryResolution]
  fromMs: number
  /** Exclusive. */
  toMs: number
  documentIds: string[]
}

/** Documents for a range: hourly to 48 h, daily to 60 days, else monthly. Throws RangeError. */
export function historyPlan(fromMs: number, toMs: number): HistoryPlan {
  const fits = (each: HistoryResolution) => toMs - fromMs <= LONGEST_MS[each]
  return planOf(FINEST_FIRST.find(fits) ?? 'month', fromMs, toMs)
}

/**
 * The range's plan, then coarser ones, whose documents are kept longer; only those finer than
 * `finerThanS`. Throws RangeError.
 */
export function historyPlans(fromMs: number, toMs: number, finerThanS = Infinity): HistoryPlan[] {
  return FINEST_FIRST.filter(
    (each) => toMs - fromMs <= LONGEST_MS[each] && HISTORY_STEP_S[each] < finerThanS,
  ).map((each) => planOf(each, fromMs, toMs))
}

/** Documents of one resolution that cover a range. Throws RangeError if the range is invalid. */
export function planOf(resolution: HistoryResolution, fromMs: number, toMs: number): HistoryPlan {
  if (!(toMs >= fromMs)) throw new RangeError('the range ends before it begins')
  const stepS = HISTORY_STEP_S[resolution]
  const stepMs = stepS * 1000
  const documentIds: string[] = []
  for (let atMs = fromMs; atMs <= toMs;) {
    const span = historySpan(resolution, atMs)
    documentIds.push(span.documentId)
    atMs = span.endMs
  }
  return {
    resolution,
    stepS,
    fromMs: Math.floor(fromMs / stepMs) * stepMs,
    toMs: (Math.floor(toMs / stepMs) + 1) * stepMs,
    documentIds,
  }
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
