import { useEffect, useState } from 'react'
import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { readDocument, type ReadOptions } from '@/lib/history/read-document'
import { readMaxima } from '@/lib/history/read-history'
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
import {
  measures,
  type HandOverEvidence,
  type HandOverStation,
  type PeriodHistories,
  type PeriodHistory,
} from './evidence'

interface Reading {
  evidence: HandOverEvidence
  histories: PeriodHistories
  status: 'reading' | 'failed' | 'done'
}

/** Keeps what was read after a failure. `evidence` must be stable until the sheet is remade. */
export function useHistories(evidence: HandOverEvidence) {
  const begin = (): Reading => ({ evidence, histories: new Map(), status: 'reading' })
  const [reading, setReading] = useState(begin)
  if (reading.evidence !== evidence) setReading(begin())
  const { histories, status } = reading

  useEffect(() => {
    if (status !== 'reading') return
    const abort = new AbortController()
    void readHistories(evidence, histories, abort.signal).then(({ error, ...read }) => {
      if (abort.signal.aborted) return
      setReading({ evidence, ...read, status: error ? 'failed' : 'done' })
    })
    return () => abort.abort()
  }, [evidence, histories, status])

  const readAgain = () => setReading((last) => ({ ...last, status: 'reading' }))
  return { histories, status, readAgain }
}

const STATIONS_AT_ONCE = 10

/** A level that isn't reported anymore, or out of service by now, may have been high before. */
function isWorthReading(entry: HandOverStation): boolean {
  const { station, metrics, isUnreadable } = entry
  const mayBeHigh = highLimitM(station) !== undefined && (metrics !== null || isUnreadable)
  return mayBeHigh || ['rain', 'highFloat', 'overflowFloat'].some((key) => measures(entry, key))
}

/** Reads missing histories. Returns all of them, and why it stopped. */
export async function readHistories(
  evidence: HandOverEvidence,
  known: PeriodHistories,
  signal: AbortSignal,
): Promise<{ histories: PeriodHistories; error?: unknown }> {
  const histories = new Map(known)
  const stations = evidence.readingsLostSinceMs === null ? (evidence.stations ?? []) : []
  const missing = stations.filter(
    (entry) => isWorthReading(entry) && !known.has(entry.station.edgeNodeId),
  )
  try {
    for (let start = 0; start < missing.length; start += STATIONS_AT_ONCE)
      await Promise.all(
        missing.slice(start, start + STATIONS_AT_ONCE).map(async (entry) => {
          const reading = readStation(entry, evidence, { signal, isBackground: true })
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
  { fromMs, madeAtMs }: HandOverEvidence,
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
