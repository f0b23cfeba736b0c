import { HISTORY_STEP_S, historySpan } from './resolution'
import type { HistoryResolution, HistoryStepS } from './resolution'

const HOUR_MS = 3_600_000
/** Longer ranges use a coarser grid, so a range takes about 60 documents at most. */
const LONGEST_OF_HOURS_MS = 48 * HOUR_MS
const LONGEST_OF_DAYS_MS = 60 * 24 * HOUR_MS

/** The documents for a time range and the grid they're placed on. */
export interface HistoryPlan {
  resolution: HistoryResolution
  stepS: HistoryStepS
  /** Start of the first step, ms UTC. */
  fromMs: number
  /** End of the last step, exclusive, ms UTC. */
  toMs: number
  /** Oldest first. */
  documentIds: string[]
}

/**
 * Plans which documents to read for a range, including both ends and widened to whole steps: up to
 * 48 h from hour documents (24 h take 25), up to 60 days from day documents (7 days take 8, 30
 * take 31), longer from month documents (a year takes 13).
 *
 * @param fromMs ms UTC
 * @param toMs ms UTC, not before fromMs
 * @param finest the finest resolution wanted; coarser history is stored for longer
 * @throws RangeError if the range ends before it begins or an end isn't a date
 */
export function historyPlan(
  fromMs: number,
  toMs: number,
  finest: HistoryResolution = 'hour',
): HistoryPlan {
  return planOf(coarser(resolutionFor(toMs - fromMs), finest), fromMs, toMs)
}

/**
 * Plans which documents of a resolution to read, however many.
 *
 * @param fromMs ms UTC
 * @param toMs ms UTC, not before fromMs
 * @throws RangeError if the range ends before it begins or an end isn't a date
 */
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
