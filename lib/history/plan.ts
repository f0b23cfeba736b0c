import { HISTORY_STEP_S, historySpan } from './resolution'
import type { HistoryResolution, HistoryStepS } from './resolution'

const HOUR_MS = 3_600_000
/** Beyond these lengths a coarser grid is read, so that a range takes some 60 documents at most. */
const LONGEST_OF_HOURS_MS = 48 * HOUR_MS
const LONGEST_OF_DAYS_MS = 60 * 24 * HOUR_MS

/** Which documents a range of time takes, and the one grid that they are laid on. */
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
 * Plans the reading of a range, both ends included and widened to whole steps: up to 48 h from
 * hour documents (24 h take 25), up to 60 days from day documents (7 days take 8, 30 take 31),
 * beyond from month documents (a year takes 13).
 *
 * @param fromMs ms UTC
 * @param toMs ms UTC, not before fromMs
 * @param finest the finest resolution that is wanted: coarser history is kept for longer
 * @throws RangeError for a range that ends before it begins, or ends that are no dates
 */
export function historyPlan(
  fromMs: number,
  toMs: number,
  finest: HistoryResolution = 'hour',
): HistoryPlan {
  if (!(toMs >= fromMs)) throw new RangeError('the range ends before it begins')
  const resolution = coarser(resolutionFor(toMs - fromMs), finest)
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
