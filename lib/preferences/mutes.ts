import { z } from 'zod'
import { ownProperty } from '@/lib/parsing/records'

/** What the rules let a user mute at a time. */
export const MOST_MUTES = 50
export const LONGEST_REASON = 200

/** End, to the minute in UTC; whether critical alerts are muted too; reason. */
export const MUTE_LINE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z)( critical)?: ([^\n]{1,200})$/u

/**
 * What a user has muted for themselves (lib/alerts/mutes.ts), by station or station and alert:
 * `{ 'LS-014/High float': '2026-11-25T09:00Z: Float sticks' }`.
 */
export const mutesSchema = z
  .record(z.string(), z.string().regex(MUTE_LINE))
  .refine((mutes) => Object.keys(mutes).length <= MOST_MUTES, 'more mutes than can be saved')

export type StoredMutes = z.infer<typeof mutesSchema>

/** What became of the mutes that differ between the two, by key; null: ended. */
export function muteChanges(before: StoredMutes, now: StoredMutes): Record<string, string | null> {
  const lines = Object.keys({ ...before, ...now }).map(
    (key) => [key, ownProperty(now, key) ?? null] as const,
  )
  return Object.fromEntries(lines.filter(([key, line]) => line !== ownProperty(before, key)))
}

/**
 * The mutes after changes here and on the server. One that was ended on either side stays ended;
 * of one that was changed on both, the later change counts.
 *
 * @param before what the changes here began with
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
