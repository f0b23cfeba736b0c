import { z } from 'zod'
import { ownProperty } from '@/lib/parsing/records'

/** Limit in firestore.rules. */
export const MOST_MUTES = 50
export const LONGEST_REASON = 200

/** End, to the minute in UTC; whether critical alerts are muted too; reason. */
export const MUTE_LINE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z)( critical)?: ([^\n]{1,200})$/u

/**
 * Personal mutes by station, or station and alert (lib/alerts/mutes.ts): `{ 'LS-014/High float':
 * '2026-11-25T09:00Z: Float sticks' }`.
 */
export const mutesSchema = z
  .record(z.string(), z.string().regex(MUTE_LINE))
  .refine((mutes) => Object.keys(mutes).length <= MOST_MUTES, 'more mutes than can be saved')

export type StoredMutes = z.infer<typeof mutesSchema>

/** Differences by key; null: ended. */
export function muteChanges(before: StoredMutes, now: StoredMutes): Record<string, string | null> {
  const lines = Object.keys({ ...before, ...now }).map(
    (key) => [key, ownProperty(now, key) ?? null] as const,
  )
  return Object.fromEntries(lines.filter(([key, line]) => line !== ownProperty(before, key)))
}

/**
 * Merges local and server changes. A mute ended on either side stays ended; of two changes, the
 * later wins.
 * @param before the values that the local changes started from
 */
export function mergedMutes(
  before: StoredMutes,
  here: StoredMutes,
  server: StoredMutes,
  isServerLater: boolean,
): StoredMutes {
  const [earlier, later] = isServerLater ? [here, server] : [server, here]
  const changes = [earlier, later].flatMap((mutes) =>
    Object.entries(mutes).filter(([key, line]) => before[key] !== line),
  )
  const merged = Object.fromEntries([...Object.entries(before), ...changes])
  const isKept = (key: string) =>
    !Object.hasOwn(before, key) || (Object.hasOwn(here, key) && Object.hasOwn(server, key))
  const kept = Object.entries(merged).filter(([key]) => isKept(key))
  return Object.fromEntries(kept.slice(-MOST_MUTES))
}
