import { useEffect, useState } from 'react'
import { getDocument } from '@/lib/firebase/get-document'
import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { maximaPlans } from '@/lib/history/maxima'
import { readMaxima } from '@/lib/history/read-maxima'
import { readWithRetries } from '@/lib/live/read-with-retries'
import { pumpSchema } from '@/lib/pumps/pump'
import { highLimitM } from '../judgement/near-overflow'
import {
  BEFORE_MS,
  overflowSpans,
  readLastOverflow,
  readOverflows,
} from '../overflow/read-overflows'
import { runningOverflow, withRunning } from '../overflow/running'
import type { PumpStation } from '../station'
import { measures, type HandOverEvidence, type HandOverStation } from './evidence'
import type { Histories, StationHistory } from './maxima'

/** About 500 stations. */
const MAX_READS_WITHOUT_APPROVAL = 1500

interface Reading {
  evidence: HandOverEvidence
  histories: Histories
  status: 'asking' | 'reading' | 'failed' | 'done'
}

/** Keeps what was read after a failure. `evidence` must be stable until the sheet is remade. */
export function useHistories(evidence: HandOverEvidence) {
  const documents = documentsToRead(evidence)
  const begin = (): Reading => ({
    evidence,
    histories: new Map(),
    status: documents > MAX_READS_WITHOUT_APPROVAL ? 'asking' : 'reading',
  })
  const [reading, setReading] = useState(begin)
  if (reading.evidence !== evidence) setReading(begin())
  const { histories, status } = reading

  useEffect(() => {
    if (status !== 'reading') return
    const abort = new AbortController()
    void readHistories(evidence, histories, abort.signal).then(({ error, ...read }) => {
      if (abort.signal.aborted) return
      setReading((last) => ({ ...last, ...read, status: error ? 'failed' : 'done' }))
    })
    return () => abort.abort()
  }, [evidence, histories, status])

  const read = () => setReading((last) => ({ ...last, status: 'reading' }))
  return { histories, documents, status, read }
}

const STATIONS_AT_ONCE = 10

/** Includes the steps before, whose end is a counter's value at the start. */
function rangeOf({ fromMs, madeAtMs }: HandOverEvidence) {
  return { fromMs: fromMs - BEFORE_MS, toMs: madeAtMs }
}

function stationsToRead({ stations, readingsLostSinceMs }: HandOverEvidence) {
  if (readingsLostSinceMs !== null) return []
  // A level that isn't reported anymore, or out of service by now, may have been high before.
  const mayBeHigh = ({ station, metrics, isUnreadable }: HandOverStation) =>
    highLimitM(station) !== undefined && (metrics !== null || isUnreadable)
  return (stations ?? []).filter(
    (entry) =>
      mayBeHigh(entry) ||
      ['rain', 'highFloat', 'overflowFloat'].some((key) => measures(entry, key)),
  )
}

export function documentsToRead(evidence: HandOverEvidence): number {
  const { fromMs, toMs } = rangeOf(evidence)
  const each = maximaPlans(fromMs, toMs).flatMap(({ documentIds }) => documentIds)
  return stationsToRead(evidence).length * each.length
}

/** Reads missing histories, three retries each. Returns all of them, and why it stopped. */
export async function readHistories(
  evidence: HandOverEvidence,
  known: Histories,
  signal: AbortSignal,
): Promise<{ histories: Histories; error?: unknown }> {
  const histories = new Map(known)
  const missing = stationsToRead(evidence).filter(({ station }) => !known.has(station.edgeNodeId))
  try {
    for (let start = 0; start < missing.length; start += STATIONS_AT_ONCE)
      await Promise.all(
        missing.slice(start, start + STATIONS_AT_ONCE).map(async (entry) => {
          const read = () => readStation(entry, evidence, signal)
          const reading = readWithRetries(read, { signal, onFailure: () => {} })
          histories.set(entry.station.edgeNodeId, await reading.catch(orDenied))
        }),
      )
    return { histories }
  } catch (error) {
    return { histories, error }
  }
}

async function readStation(
  { station, metrics, condition: { overflow } }: HandOverStation,
  evidence: HandOverEvidence,
  signal: AbortSignal,
): Promise<StationHistory> {
  const { fromMs, toMs } = rangeOf(evidence)
  const maxima = await readMaxima(station.edgeNodeId, { fromMs, toMs }, { signal })
  if (!overflow && overflowSpans(maxima, station).length === 0) return { maxima, overflows: [] }
  const pumps = await readPumps(station)
  const { events } = await readOverflows(station, maxima, { pumps, signal })
  // Up to the last report, as on other screens.
  const options = { pumps, signal, metrics, toMs: Math.min(toMs, metrics?.receivedAtMs ?? toMs) }
  const last = overflow && (await readLastOverflow(station, overflow, options))
  const running = runningOverflow({ station, metrics, overflow }, last, pumps, toMs)
  return { maxima, overflows: withRunning(events, running) }
}

async function readPumps({ pumpIds }: PumpStation) {
  const read = (id: string) => getDocument(['pumps', id]).catch(orDenied)
  const documents = await Promise.all(pumpIds.map(read))
  return documents.flatMap((document) => pumpSchema.safeParse(document).data ?? [])
}

function orDenied(error: unknown): null {
  if (isPermissionDenied(error)) return null
  throw error
}
