import { z } from 'zod'
import { sameAccess } from '@/lib/claims'
import type { Access } from '@/lib/claims'
import { edgeNodeIdSchema } from '@/lib/ids'
import { parseItems } from '@/lib/parsing/parse-items'
import { readingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import { headlineOf } from '@/lib/stations/headline'
import { STATION_STATUSES } from '@/lib/stations/status'

/** How long a last board may stay on a device. */
export const LAST_BOARD_MS = 24 * 60 * 60_000

/** Of a larger fleet the most urgent: about 75 kB, a few milliseconds to read or write. */
export const MOST_STATIONS = 1000

/** Finer than any gauge on site. */
const LEVEL_STEPS_PER_M = 1000

const lastSeenSchema = z
  .tuple([
    edgeNodeIdSchema,
    z.string().min(1),
    z.enum(STATION_STATUSES),
    z.number().nullable(),
    z.number().nonnegative().nullable(),
  ])
  .transform(([edgeNodeId, name, status, levelM, sinceMs]) => ({
    station: { edgeNodeId, name },
    lastSeen: {
      status,
      /** null: unknown. */
      levelM,
      /** The station's last report, or since when it was offline, ms UTC; null: never heard. */
      sinceMs,
    },
  }))

const accessSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('employee') }),
  z.object({ kind: z.literal('customer'), organisations: z.array(z.string()) }),
])

/** What a device keeps of the board; an unreadable station is left out. */
const lastBoardSchema = z.object({
  uid: z.string(),
  access: accessSchema,
  /** When the board was last live, ms UTC by the server's clock. */
  seenAtMs: z.number().nonnegative(),
  /** Whether it has every station. */
  isWhole: z.boolean(),
  stations: z
    .array(z.unknown())
    .transform((stations) => parseItems(lastSeenSchema, stations).items),
})

export type LastBoard = z.output<typeof lastBoardSchema>
/** A station as it was last seen, which says nothing about now. */
export type LastSeenEntry = z.output<typeof lastSeenSchema>
/** What a device stores. */
export type KeptBoard = Omit<z.input<typeof lastBoardSchema>, 'stations'> & {
  stations: z.input<typeof lastSeenSchema>[]
}

export interface BoardOwner {
  uid: string
  access: Access
}

/** @param nowMs when the board was live, ms UTC by the server's clock */
export function toKeptBoard(
  { uid, access }: BoardOwner,
  entries: readonly BoardEntry[],
  metrics: ReadonlyMap<string, StationMetrics>,
  nowMs: number,
): KeptBoard {
  return {
    uid,
    access,
    seenAtMs: nowMs,
    isWhole: entries.length <= MOST_STATIONS,
    stations: entries
      .slice(0, MOST_STATIONS)
      .map((entry) => toKept(entry, metrics.get(entry.station.edgeNodeId), nowMs)),
  }
}

function toKept(
  { station, condition }: BoardEntry,
  metrics: StationMetrics | undefined,
  nowMs: number,
): KeptBoard['stations'][number] {
  const { edgeNodeId, name, staleAfterS } = station
  if (!metrics) return [edgeNodeId, name, condition.status, null, null]
  const freshness = readingsFreshness(metrics, staleAfterS, nowMs)
  const headline = headlineOf(station, metrics, nowMs)
  // A row has one age: a level that is worse than the station's data has none to show.
  const isLevel = headline.name === 'Level' && headline.reading.quality === freshness.state
  const levelM = isLevel && headline.value !== null ? rounded(headline.value) : null
  return [edgeNodeId, name, condition.status, levelM, freshness.sinceMs]
}

function rounded(levelM: number): number {
  return Math.round(levelM * LEVEL_STEPS_PER_M) / LEVEL_STEPS_PER_M
}

/**
 * What a device stored, if it may be shown to this user now; else null: damaged, another user's,
 * of another access, or a day old.
 *
 * @param nowMs now, ms UTC by the server's clock
 */
export function lastBoardOf(stored: unknown, owner: BoardOwner, nowMs: number): LastBoard | null {
  const { data: board } = lastBoardSchema.safeParse(stored)
  if (!board || board.uid !== owner.uid || !sameAccess(board.access, owner.access)) return null
  return hasExpired(board, nowMs) ? null : board
}

/** Either way, because the clock may have been set back in between. */
export function hasExpired({ seenAtMs }: Pick<LastBoard, 'seenAtMs'>, nowMs: number): boolean {
  return Math.abs(nowMs - seenAtMs) >= LAST_BOARD_MS
}
