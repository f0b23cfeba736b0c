import { useState } from 'react'
import { codeOf, useCode } from '@/lib/live/use-code'
import { readSessionMark } from '@/lib/session/session-mark'

const notifierCode = codeOf(() => import('@/components/notifications/session-end-notifier'))

/** Tells that a session has ended, unless the user signed out. */
export function SessionEnd() {
  const [uid] = useState(readSessionMark)
  return uid === null ? null : <LoadedNotifier uid={uid} />
}

function LoadedNotifier({ uid }: { uid: string }) {
  const { module } = useCode(notifierCode)
  return module && <module.SessionEndNotifier uid={uid} />
}
