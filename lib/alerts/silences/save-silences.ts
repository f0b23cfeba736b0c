import { loadFirestore } from '@/lib/firebase/firestore'
import { liveCollection } from '@/lib/live/live-collections'
import { serverClock } from '@/lib/time/server-clock'
import {
  silenceFields,
  silenceKey,
  silenceSchema,
  type SavedSilence,
  type SilenceDraft,
} from './documents'

export function silencesOf(uid: string) {
  return liveCollection({ collection: `preferences/${uid}/silences`, filters: [] }, silenceSchema)
}

/** Applies at once in this tab; waits while offline. Also removes silences that have ended. */
export async function saveSilence(uid: string, silence: SilenceDraft): Promise<void> {
  const { sdk, db } = await loadFirestore()
  const own = silenceKey(silence)
  const nowMs = serverClock.now()
  const ended = [...(silencesOf(uid).getSnapshot().data ?? [])].filter(
    ([key, { untilMs }]) => key !== own && untilMs <= nowMs,
  )
  const documentOf = (key: string) => sdk.doc(db, 'preferences', uid, 'silences', key)
  await Promise.all([
    sdk.setDoc(documentOf(own), {
      ...silenceFields(silence, (ms) => sdk.Timestamp.fromMillis(ms)),
      createdAt: sdk.serverTimestamp(),
    }),
    ...ended.map(([key]) => sdk.deleteDoc(documentOf(key))),
  ])
}

/** Ending a former mute ends them all, and a former quiet time. */
export async function endSilence(uid: string, { key, isFormer }: SavedSilence): Promise<void> {
  const { sdk, db } = await loadFirestore()
  if (!isFormer) return sdk.deleteDoc(sdk.doc(db, 'preferences', uid, 'silences', key))
  const none = { mutes: sdk.deleteField(), quietUntil: sdk.deleteField() }
  const fields = { ...none, updatedAt: sdk.serverTimestamp() }
  await sdk.setDoc(sdk.doc(db, 'preferences', uid), fields, { merge: true })
}
