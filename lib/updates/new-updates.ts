import { versionSchema, compareVersions } from './update'

/**
 * Whether a version is newer than the last one the user has seen.
 * @param lastSeen if null or invalid, nothing counts as new
 */
export function isNewSince(version: string, lastSeen: string | null): boolean {
  const seen = versionSchema.safeParse(lastSeen)
  return seen.success && compareVersions(version, seen.data) > 0
}

/** Whether the user hasn't seen the newest version; true if `lastSeen` is null or invalid. */
export function isUnseen(newest: string, lastSeen: string | null): boolean {
  return !versionSchema.safeParse(lastSeen).success || isNewSince(newest, lastSeen)
}
