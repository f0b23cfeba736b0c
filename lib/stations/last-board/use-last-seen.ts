import { useMemo } from 'react'
import type { EdgeNodeId } from '@/lib/ids'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import { useAccess, useUser } from '@/lib/session/session-provider'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { readLastBoard } from './device-copy'
import { hasExpired } from './last-board'
import type { LastBoard, LastSeenEntry } from './last-board'

/** What the device kept of one station; null if nothing that may be shown. Listens to nothing. */
export function useLastSeen(
  edgeNodeId: EdgeNodeId,
): (LastSeenEntry & Pick<LastBoard, 'seenAtMs'>) | null {
  const { uid } = useUser()
  const access = useAccess()
  const { keepsLastBoard } = usePreferences()
  const nowMs = useNow(QUALITY_CHECK_MS)
  const last = useMemo(
    () => (keepsLastBoard ? readLastBoard({ uid, access }, serverClock.now()) : null),
    [keepsLastBoard, uid, access],
  )
  if (!last || hasExpired(last, nowMs)) return null
  const entry = last.stations.find(({ station }) => station.edgeNodeId === edgeNodeId)
  return entry ? { ...entry, seenAtMs: last.seenAtMs } : null
}
