import type { LocalPreferences } from './local-preferences'
import type { Preferences, StoredPreferences } from './preferences'

type Key = keyof Preferences

/** What is shown: what the server has, under what it has yet to confirm. */
export function shownPreferences({ saved, unsaved }: LocalPreferences): Preferences {
  return { ...saved, ...unsaved }
}

/** @param nowMs ms UTC by the server's clock */
export function withChange(
  local: LocalPreferences,
  change: Partial<Preferences>,
  nowMs: number,
): LocalPreferences {
  const changedFrom = { ...pick(local.saved, keysOf(change)), ...local.changedFrom }
  return {
    saved: local.saved,
    unsaved: { ...local.unsaved, ...change },
    changedFrom,
    changedAtMs: nowMs,
  }
}

/** After the server confirmed what was sent: what has been changed again meanwhile stays unsaved. */
export function withConfirmed(
  local: LocalPreferences,
  sent: Partial<Preferences>,
): LocalPreferences {
  const isOpen = (key: Key) => !(key in sent) || !isSame(local.unsaved[key], sent[key])
  return keepUnsaved({ ...local, saved: { ...local.saved, ...sent } }, isOpen)
}

/**
 * After a time without the server, what was changed here meets what was changed elsewhere: a field
 * that no longer holds what it was changed from keeps what it holds now, if the document was saved
 * after the change was made. The document has one time for all its fields, so this is as near to
 * "the later one wins" as it can be told.
 */
export function reconciled(local: LocalPreferences, stored: StoredPreferences): LocalPreferences {
  const { preferences, updatedAtMs } = stored
  const isLater = updatedAtMs !== null && updatedAtMs > local.changedAtMs
  const isOpen = (key: Key) => {
    const isThere = isSame(preferences[key], local.unsaved[key])
    const isOvertaken = isLater && !isSame(preferences[key], local.changedFrom[key])
    return !isThere && !isOvertaken
  }
  return keepUnsaved({ ...local, saved: preferences }, isOpen)
}

/** The same objects again where they say the same, so that what hangs on them can rest. */
export function steadyPreferences(last: Preferences, next: Preferences): Preferences {
  const changed = keysOf(next).filter((key) => !isSame(last[key], next[key]))
  return changed.length === 0 ? last : { ...last, ...pick(next, changed) }
}

function keepUnsaved(local: LocalPreferences, isOpen: (key: Key) => boolean): LocalPreferences {
  const open = keysOf(local.unsaved).filter(isOpen)
  return {
    ...local,
    unsaved: pick(local.unsaved, open),
    changedFrom: pick(local.changedFrom, open),
  }
}

function keysOf(fields: Partial<Preferences>): Key[] {
  return Object.keys(fields) as Key[]
}

function pick(fields: Partial<Preferences>, keys: readonly Key[]): Partial<Preferences> {
  return Object.fromEntries(keys.map((key) => [key, fields[key]]))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
