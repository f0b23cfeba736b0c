import { writeDocument } from '@/lib/firebase/firestore/client'
import { SERVER_TIME } from '@/lib/firebase/firestore/messages'
import { liveCollection } from '@/lib/live/live-collection'
import { serverClock } from '@/lib/time/server-clock'
import { silenceFields, silenceKey, type SilenceDraft } from './documents'

export function silencesOf(uid: string) {
  return liveCollection<SilenceDraft>({
    collection: `preferences/${uid}/silences`,
    filters: [],
  })
}

/** Applies at once in this tab; waits while offline. Also removes silences that have ended. */
export async function saveSilence(uid: string, silence: SilenceDraft): Promise<void> {
  const own = silenceKey(silence)
  const nowMs = serverClock.now()
  const ended = [...(silencesOf(uid).getSnapshot().data ?? [])].filter(
    ([key, { untilMs }]) => key !== own && untilMs <= nowMs,
  )
  const fields = { ...silenceFields(silence), createdAt: SERVER_TIME }
  await Promise.all([
    writeDocument({ kind: 'set', path: pathOf(uid, own), fields }),
    ...ended.map(([key]) => endSilence(uid, key)),
  ])
}

export function endSilence(uid: string, key: string): Promise<void> {
  return writeDocument({ kind: 'delete', path: pathOf(uid, key) })
}

function pathOf(uid: string, key: string) {
  return ['preferences', uid, 'silences', key] as const
}
