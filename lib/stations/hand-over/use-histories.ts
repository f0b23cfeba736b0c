import { useEffect, useState } from 'react'
import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { readDocument, type ReadOptions } from '@/lib/history/read-document'
import { readMaxima } from '@/lib/history/read-history'
import { pumpSchema } from '@/lib/pumps/pump'
import {
  BEFORE_MS,
  overflowSpans,
  readLastOverflow,
  readOverflows,
} from '../overflow/read-overflows'
import { runningOverflow, withRunning } from '../overflow/running'
import type { PumpStation } from '../station'
import {
  type HandOverEvidence,
  type HandOverStation,
  type PeriodHistories,
  type PeriodHistory,
} from './evidence'

/** Undefined while reading, null if that failed. `evidence` must be stable until the sheet is remade. */
export function useHistories(evidence: HandOverEvidence) {
  const [read, setRead] = useState<{ evidence: object; histories: PeriodHistories | null }>()
  const isRead = read?.evidence === evidence
  useEffect(() => {
    if (isRead) return
    const abort = new AbortController()
    void readHistories(evidence, abort.signal)
      .catch(() => null)
      .then((histories) => abort.signal.aborted || setRead({ evidence, histories }))
    return () => abort.abort()
  }, [evidence, isRead])
  return { histories: isRead ? read.histories : undefined, readAgain: () => setRead(undefined) }
}

/** Throws if one can't be read; the others stay in the reader's cache. */
export async function readHistories(
  { stations, readingsLostSinceMs, ...period }: HandOverEvidence,
  signal: AbortSignal,
): Promise<PeriodHistories> {
  const known = readingsLostSinceMs === null ? stations : null
  const reads = known?.map(async (entry) => {
    const reading = readStation(entry, period, { signal, isBackground: true })
    return [entry.station.edgeNodeId, await reading.catch(orDenied)] as const
  })
  return new Map(await Promise.all(reads ?? []))
}

async function readStation(
  { station, metrics, condition: { overflow } }: HandOverStation,
  { fromMs, madeAtMs }: Pick<HandOverEvidence, 'fromMs' | 'madeAtMs'>,
  options: ReadOptions,
): Promise<PeriodHistory> {
  // With the steps before, whose end is a counter's value at the start.
  const range = { fromMs: fromMs - BEFORE_MS, toMs: madeAtMs }
  const maxima = await readMaxima(station.edgeNodeId, range, options)
  if (!overflow && overflowSpans(maxima, station).length === 0) return { maxima, overflows: [] }
  const pumps = await readPumps(station, options)
  const { events } = await readOverflows(station, maxima, { pumps, ...options })
  // Up to the last report, as on other screens.
  const toMs = Math.min(madeAtMs, metrics?.receivedAtMs ?? madeAtMs)
  const last =
    overflow && (await readLastOverflow(station, overflow, { pumps, metrics, toMs, ...options }))
  const running = runningOverflow({ station, metrics, overflow }, last, pumps, madeAtMs)
  return { maxima, overflows: withRunning(events, running) }
}

async function readPumps({ pumpIds }: PumpStation, options: ReadOptions) {
  const read = (id: string) => readDocument(['pumps', id], options).catch(orDenied)
  const documents = await Promise.all(pumpIds.map(read))
  return documents.flatMap((document) => pumpSchema.safeParse(document).data ?? [])
}

function orDenied(error: unknown): null {
  if (isPermissionDenied(error)) return null
  throw error
}
