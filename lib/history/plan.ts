import {
  HISTORY_STEP_S,
  historySpan,
  type HistoryResolution,
  type HistoryStepS,
} from './resolution'

const HOUR_MS = 3_600_000
/** Longer ranges use a coarser grid, so a range takes about 60 documents at most. */
const LONGEST_OF_HOURS_MS = 48 * HOUR_MS
const LONGEST_OF_DAYS_MS = 60 * 24 * HOUR_MS

export interface HistoryPlan {
  resolution: HistoryResolution
  stepS: HistoryStepS
  fromMs: number
  /** Exclusive. */
  toMs: number
  documentIds: string[]
}

/** Documents for a range: hourly to 48 h, daily to 60 days, else monthly. Throws RangeError. */
export function historyPlan(
  fromMs: number,
  toMs: number,
  finest: HistoryResolution = 'hour',
): HistoryPlan {
  return planOf(coarser(resolutionFor(toMs - fromMs), finest), fromMs, toMs)
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

function resolutionFor(lengthMs: number): HistoryResolution {
  if (lengthMs <= LONGEST_OF_HOURS_MS) return 'hour'
  return lengthMs <= LONGEST_OF_DAYS_MS ? 'day' : 'month'
}

function coarser(a: HistoryResolution, b: HistoryResolution): HistoryResolution {
  return HISTORY_STEP_S[a] > HISTORY_STEP_S[b] ? a : b
}
