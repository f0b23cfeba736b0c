import { Timestamp } from 'firebase-admin/firestore'
import type { StationStatus } from '@/lib/stations/status'

/** tile key → status */
export type Tiles = ReadonlyMap<string, string>

const TROUBLES = [
  'overflowing',
  'alarm',
  'returned',
  'acknowledged',
  'offline',
  'attention',
] as const satisfies readonly StationStatus[]

type Trouble = (typeof TROUBLES)[number]

/** Sometimes no fault is left, sometimes more than fit on a page. */
const ENDING_SHARE = 0.43
const NORMAL_M = 1.2
const OVERFLOWING_M = 4.3
const HOUR_MS = 3_600_000

export type World = ReturnType<typeof createWorld>

/** Stations that fail and recover, and alerts without a station. @param random uniform in [0, 1) */
export function createWorld(ids: readonly string[], random: () => number) {
  const troubles = new Map<string, Trouble>()
  let hasStray = false
  let hasUnreadable = false
  /** Each alarm is another alert. */
  let raised = 0
  const alertIds = new Map<string, string>()

  const oneOf = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)]

  /** Returns the station; null for an alert without one. */
  function change(): string | null {
    const kind = random()
    if (kind < 0.02) hasStray = !hasStray
    else if (kind < 0.04) hasUnreadable = !hasUnreadable
    if (kind < 0.04) return null
    const isEnding = random() < ENDING_SHARE && troubles.size > 0
    const id = oneOf(isEnding ? [...troubles.keys()] : ids) ?? ''
    const trouble = oneOf(TROUBLES)
    if (isEnding || !trouble) troubles.delete(id)
    else troubles.set(id, trouble)
    alertIds.set(id, `alert-${(raised += 1)}`)
    return id
  }

  function clear(): string[] {
    const ended = [...troubles.keys()]
    troubles.clear()
    hasStray = false
    hasUnreadable = false
    return ended
  }

  function report(id: string, atMs: number) {
    const trouble = troubles.get(id)
    return {
      online: trouble !== 'offline',
      onlineChangedAt: Timestamp.fromMillis(atMs - HOUR_MS),
      receivedAt: Timestamp.fromMillis(atMs),
      values: {
        level: trouble === 'overflowing' ? OVERFLOWING_M : NORMAL_M + random() / 10,
        pump1Running: false,
        pump1Fault: trouble === 'attention',
      },
    }
  }

  function alertOf(id: string, edgeNodeId: string, trouble: Trouble, nowMs: number) {
    const at = new Date(nowMs - 60_000).toISOString()
    return {
      id,
      // Its own, or stations would share a tile.
      name: `High level at ${edgeNodeId}`,
      pump_station_name: edgeNodeId,
      alerted_at: at,
      acknowledged: trouble === 'acknowledged',
      edge_node_id: edgeNodeId,
      severity: 'critical',
      ...(trouble === 'returned' && { cleared_at: at }),
    }
  }

  return {
    change,
    clear,
    report,
    alerts: (nowMs: number) => ({
      data: [
        ...[...troubles].flatMap(([id, trouble]) =>
          ['alarm', 'returned', 'acknowledged'].includes(trouble)
            ? [alertOf(alertIds.get(id) ?? id, id, trouble, nowMs)]
            : [],
        ),
        ...(hasStray ? [alertOf('stray', 'GONE-1', 'alarm', nowMs)] : []),
      ],
      unreadable: hasUnreadable ? [{ id: 'odd', reason: 'name: expected string' }] : [],
    }),
    expected: () =>
      new Map<string, string>([
        ...[...troubles].map(([id, trouble]): [string, string] => [`station ${id}`, trouble]),
        ...(hasStray ? [['alert stray', 'alarm'] as const] : []),
        ...(hasUnreadable ? [['unreadable odd 0', 'alarm'] as const] : []),
      ]),
  }
}

/** Tiles missing or with another status, and tiles too many. */
export function difference(expected: Tiles, seen: Tiles): { missed: number; wrong: number } {
  const missed = [...expected].filter(([key, status]) => seen.get(key) !== status).length
  const wrong = [...seen.keys()].filter((key) => !expected.has(key)).length
  return { missed, wrong }
}
