import { useState } from 'react'
import { lateComponent } from '@/components/live/late-component'
import { readSessionMark } from '@/lib/session/session-mark'

const SessionEndNotifier = lateComponent(
  async () => (await import('@/components/notifications/session-end-notifier')).SessionEndNotifier,
  { waiting: null },
)

/** Tells that a session has ended, unless the user signed out. */
export function SessionEnd() {
  const [uid] = useState(readSessionMark)
  return uid === null ? null : <SessionEndNotifier uid={uid} />
}
