import { useEffect, useState } from 'react'
import type { HandOverEvidence } from './evidence'
import { readRound, withFound } from './read-round'
import { nextRound } from './reads'
import type { Round, SheetReads } from './reads'

/** Whether a sheet's documents have been read. */
export type ReadingState =
  | { kind: 'done' }
  /** Reads them only if the user agrees. */
  | { kind: 'asking'; documents: number; agree: () => void }
  | { kind: 'reading'; read: number; of: number }
  | { kind: 'failed'; retry: () => void }

interface Progress {
  evidence: HandOverEvidence
  reads: SheetReads
  round: Round
  /** Stations of the round. */
  read: number
  hasFailed: boolean
  /** So many documents. */
  agreedTo: number
}

/**
 * Reads what a sheet needs beside the live documents, round after round. What has been read stays
 * after a failure.
 *
 * @param evidence the same until the sheet is made anew
 */
export function useSheetReads(evidence: HandOverEvidence): {
  reads: SheetReads
  state: ReadingState
} {
  const [progress, setProgress] = useState<Progress>(() => begin(evidence))
  if (progress.evidence !== evidence) setProgress(begin(evidence))
  const { reads, round, read, hasFailed, agreedTo } = progress
  const { documents, pending } = round
  const isAsking = documents > Math.max(round.unasked, agreedTo)
  const isReading = pending.length > 0 && !isAsking && !hasFailed

  useEffect(() => {
    if (!isReading) return
    const abort = new AbortController()
    const { signal } = abort
    const change = (part: Partial<Progress>) => {
      if (!signal.aborted) setProgress((last) => ({ ...last, ...part }))
    }
    const isShown = everyHundredth(round.pending.length)
    const onProgress = (stations: number) => isShown(stations) && change({ read: stations })
    void readRound(round, { signal, onProgress }).then(({ found, error }) => {
      const all = withFound(reads, found)
      const next = nextRound(evidence, all)
      change({ reads: all, round: next, read: 0, hasFailed: error !== undefined })
    })
    return () => abort.abort()
  }, [evidence, isReading, reads, round])

  const change = (part: Partial<Progress>) => setProgress((last) => ({ ...last, ...part }))
  if (pending.length === 0) return { reads, state: { kind: 'done' } }
  if (isAsking) {
    const agree = () => change({ agreedTo: documents })
    return { reads, state: { kind: 'asking', documents, agree } }
  }
  if (hasFailed)
    return { reads, state: { kind: 'failed', retry: () => change({ hasFailed: false }) } }
  return { reads, state: { kind: 'reading', read, of: pending.length } }
}

/** A fleet of thousands would otherwise render for each station. */
function everyHundredth(of: number) {
  const step = Math.ceil(of / 100)
  return (count: number) => count % step === 0
}

function begin(evidence: HandOverEvidence): Progress {
  const reads: SheetReads = new Map()
  const round = nextRound(evidence, reads)
  return { evidence, reads, round, read: 0, hasFailed: false, agreedTo: 0 }
}
