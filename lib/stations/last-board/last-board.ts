import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { parseItems } from '@/lib/parsing/parse-items'
import type { StationMetrics } from '@/lib/readings/metric'
import { SESSION_STORAGE_PREFIX } from '@/lib/session-data'
import type { BoardEntry } from '@/lib/stations/board'
import { currentReadings } from '@/lib/stations/current-readings'
import { STATION_STATUSES } from '@/lib/stations/status'
import { levelZeroM } from '@/lib/units/level-zero'

/** The prefix has it deleted when the session ends. */
export const LAST_BOARD_KEY = `${SESSION_STORAGE_PREFIX}lastBoard`

export const LAST_BOARD_MS = 24 * 60 * 60_000

/** The most urgent: about 130 kB, a few milliseconds to read or write. */
export const MOST_STATIONS = 1000

const lastSeenSchema = z.object({
  station: z.object({ edgeNodeId: edgeNodeIdSchema, name: z.string().min(1) }),
  lastSeen: z.object({
    status: z.enum(STATION_STATUSES),
    levelM: z.number().nullable(),
    /** Zero of its depths, m above the datum. */
    bottomM: z.number().optional(),
    /** Last report, or since when it was offline; null: no data yet. */
    sinceMs: z.number().nonnegative().nullable(),
  }),
})

const lastBoardSchema = z.object({
  /** A uid and its access. */
  owner: z.string(),
  seenAtMs: z.number().nonnegative(),
  isWhole: z.boolean(),
  stations: z.array(z.unknown()),
})

/** A station as last seen, which says nothing about now. */
export type LastSeenEntry = z.output<typeof lastSeenSchema>
export interface LastBoard extends z.output<typeof lastBoardSchema> {
  stations: LastSeenEntry[]
}
export type ListEntry = BoardEntry | LastSeenEntry

export function isLastSeen(entry: ListEntry): entry is LastSeenEntry {
  return 'lastSeen' in entry
}

/** @param nowMs when it was live */
export function toLastBoard(
  owner: string,
  entries: readonly BoardEntry[],
  metrics: ReadonlyMap<string, StationMetrics>,
  nowMs: number,
): LastBoard {
  const stations = entries
    .slice(0, MOST_STATIONS)
    .map((entry) => toLastSeen(entry, metrics.get(entry.station.edgeNodeId), nowMs))
  const isWhole = stations.length === entries.length
  return { owner, seenAtMs: nowMs, isWhole, stations }
}

function toLastSeen(
  entry: BoardEntry,
  metrics: StationMetrics | undefined,
  nowMs: number,
): LastSeenEntry {
  const { edgeNodeId, name } = entry.station
  const { headline, report } = currentReadings(entry, metrics ?? null, nowMs)
  // A row has one age, and a level worse than the station's data has none to show.
  const isLevel = headline?.name === 'Level' && headline.quality === report?.state
  return {
    station: { edgeNodeId, name },
    lastSeen: {
      status: entry.condition.status,
      levelM: isLevel ? headline.value : null,
      bottomM: isLevel ? levelZeroM(entry.station) : undefined,
      sinceMs: report?.sinceMs ?? null,
    },
  }
}

/** What this device may show `owner`; null if nothing, expired or damaged. */
export function readLastBoard(owner: string, nowMs: number): LastBoard | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LAST_BOARD_KEY) ?? 'null')
    const { data: board } = lastBoardSchema.safeParse(stored)
    if (!board || board.owner !== owner) return null
    // Also in the future: the clock may have been set back.
    if (Math.abs(nowMs - board.seenAtMs) >= LAST_BOARD_MS) return null
    const { items: stations, rejected } = parseItems(lastSeenSchema, board.stations)
    const isWhole = board.isWhole && rejected.length === 0
    return stations.length > 0 ? { ...board, isWhole, stations } : null
  } catch {
    // Damaged, or storage is disabled; the list loads without it.
    return null
  }
}

/** null deletes it. */
export function storeLastBoard(board: LastBoard | null): void {
  try {
    if (board) localStorage.setItem(LAST_BOARD_KEY, JSON.stringify(board))
    else localStorage.removeItem(LAST_BOARD_KEY)
  } catch {
    // Storage is full or disabled. What's there shows its age.
    return
  }
}
