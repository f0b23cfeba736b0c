import { versionSchema } from './update'
import { compareVersions } from './version-order'

/**
 * Whether a version came after the one that the user has seen last.
 *
 * @param lastSeen null, or no version at all, where nobody knows: then nothing counts as new
 */
export function isNewSince(version: string, lastSeen: string | null): boolean {
  const seen = versionSchema.safeParse(lastSeen)
  return seen.success && compareVersions(version, seen.data) > 0
}

/** Whether the user has still to see the newest version; who has seen none, has. */
export function isUnseen(newest: string, lastSeen: string | null): boolean {
  return !versionSchema.safeParse(lastSeen).success || isNewSince(newest, lastSeen)
}
