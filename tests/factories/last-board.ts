import { edgeNodeIdSchema } from '@/lib/ids'
import type { LastBoard } from '@/lib/stations/last-board/last-board'
import type { StationStatus } from '@/lib/stations/status'
import { NOW_MS } from './station'

const MINUTE_MS = 60_000

type Seen = [
  id: string,
  name: string,
  status: StationStatus,
  levelM: number | null,
  reportedMinAgo: number | null,
]

/** Seen two minutes ago, by an employee, `u1`. */
export function aLastBoard(...seen: Seen[]): LastBoard {
  return {
    owner: JSON.stringify(['u1', { kind: 'employee' }]),
    seenAtMs: NOW_MS - 2 * MINUTE_MS,
    isWhole: true,
    stations: seen.map(([id, name, status, levelM, reportedMinAgo]) => ({
      station: { edgeNodeId: edgeNodeIdSchema.parse(id), name },
      lastSeen: {
        status,
        levelM,
        sinceMs: reportedMinAgo === null ? null : NOW_MS - reportedMinAgo * MINUTE_MS,
      },
    })),
  }
}
