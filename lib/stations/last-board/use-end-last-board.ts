import { useEffect } from 'react'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useAccess, useUser } from '@/lib/session/session-provider'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { forgetLastBoard, readLastBoard } from './device-copy'

const CHECK_MS = 60_000

/**
 * Deletes the device's last board when it is switched off, a day old, damaged, another user's, or
 * of another access. Signing out deletes it too (lib/session-data.ts).
 */
export function useEndLastBoard(): void {
  const { uid } = useUser()
  const access = useAccess()
  const { keepsLastBoard } = usePreferences()
  const nowMs = useNow(CHECK_MS)

  useEffect(() => {
    const isKept = keepsLastBoard && readLastBoard({ uid, access }, serverClock.now()) !== null
    if (!isKept) forgetLastBoard()
  }, [uid, access, keepsLastBoard, nowMs])
}
