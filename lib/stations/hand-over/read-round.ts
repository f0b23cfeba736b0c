import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import type { HistoryPlan } from '@/lib/history/plan'
import { readHistory } from '@/lib/history/read-history'
import { readLevelTrend } from '@/lib/history/read-level-trend'
import { readWithRetries } from '@/lib/live/read-with-retries'
import { serverClock } from '@/lib/time/server-clock'
import type { PendingRead, Round, SheetReads, StationReads } from './reads'

/** Each reads up to six documents at once, which is a browser's limit for one server. */
const STATIONS_AT_ONCE = 4

interface RoundOptions {
  signal: AbortSignal
  /** @param stations how many have been read */
  onProgress: (stations: number) => void
}

/**
 * Reads a round's documents, station by station, with three retries each. Stops at the first station
 * that can't be read; one that may no longer be read is marked so.
 *
 * @returns what was read, and why it stopped; undefined if it didn't
 */
export async function readRound(
  { pending }: Round,
  { signal, onProgress }: RoundOptions,
): Promise<{ found: SheetReads; error: unknown }> {
  const found = new Map<string, StationReads>()
  const waiting = [...pending]

  async function readNext(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const each = next
      const read = () => readStation(each, signal)
      const parts = await readWithRetries(read, { signal, onFailure: () => {} }).catch(orDenied)
      signal.throwIfAborted()
      found.set(each.station.station.edgeNodeId, parts)
      onProgress(found.size)
    }
  }

  try {
    await Promise.all(Array.from({ length: STATIONS_AT_ONCE }, readNext))
    return { found, error: undefined }
  } catch (error) {
    return { found, error }
  } finally {
    waiting.length = 0
  }
}

async function readStation(
  { station, minutes, rain }: PendingRead,
  signal: AbortSignal,
): Promise<StationReads> {
  const { edgeNodeId } = station.station
  const read = (plan: HistoryPlan) =>
    readHistory(edgeNodeId, plan, { signal, now: serverClock.now, onProgress: () => {} })
  if (minutes === null) return { trend: await readLevelTrend(edgeNodeId) }
  const series = []
  for (const plan of minutes) series.push(await read(plan))
  return rain ? { minutes: series, rain: await read(rain) } : { minutes: series }
}

function orDenied(error: unknown): StationReads {
  if (isPermissionDenied(error)) return { isDenied: true }
  throw error
}

/** Adds what a round has read. */
export function withFound(reads: SheetReads, found: SheetReads): SheetReads {
  const all = new Map(reads)
  for (const [id, parts] of found) all.set(id, { ...all.get(id), ...parts })
  return all
}
