import { writeDocument } from '@/lib/firebase/firestore/client'
import { NO_FIELD, SERVER_TIME } from '@/lib/firebase/firestore/messages'
import { liveCollection } from '@/lib/live/live-collections'
import { serverClock } from '@/lib/time/server-clock'
import { silenceFields, silenceKey, type SavedSilence, type SilenceDraft } from './documents'

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
    ...ended.map(([key]) => removeSilence(uid, key)),
  ])
}

/** Ending a former mute ends them all, and a former quiet time. */
export async function endSilence(uid: string, { key, isFormer }: SavedSilence): Promise<void> {
  if (!isFormer) return removeSilence(uid, key)
  const fields = { mutes: NO_FIELD, quietUntil: NO_FIELD, updatedAt: SERVER_TIME }
  await writeDocument({ kind: 'merge', path: ['preferences', uid], fields })
}

function removeSilence(uid: string, key: string): Promise<void> {
  return writeDocument({ kind: 'delete', path: pathOf(uid, key) })
}

function pathOf(uid: string, key: string) {
  return ['preferences', uid, 'silences', key] as const
}
