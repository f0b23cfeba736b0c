import type { LocalPreferences } from './local-preferences'
import type { Preferences, StoredPreferences } from './preferences'

type Key = keyof Preferences

/** The server's values overlaid with unsaved changes. */
export function shownPreferences(local: LocalPreferences): Preferences {
  return { ...local.saved, ...local.unsaved }
}

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

/** What was changed again meanwhile stays unsaved. */
export function withConfirmed(
  local: LocalPreferences,
  sent: Partial<Preferences>,
): LocalPreferences {
  const next = {
    ...local,
    saved: { ...local.saved, ...sent },
    changedFrom: { ...local.changedFrom, ...sent },
  }
  return keepUnsaved(next, (key) => !(key in sent) || !isSame(local.unsaved[key], sent[key]))
}

/** Applies the server's values. An unsaved change already saved elsewhere counts as saved. */
export function withServerValues(local: LocalPreferences, saved: Preferences): LocalPreferences {
  return keepUnsaved({ ...local, saved }, (key) => !isSame(local.unsaved[key], saved[key]))
}

/** After an outage. A field also changed elsewhere keeps the server's value if saved later. */
export function reconciled(local: LocalPreferences, stored: StoredPreferences): LocalPreferences {
  const { preferences, updatedAtMs } = stored
  const isLater = updatedAtMs !== null && updatedAtMs > local.changedAtMs
  const next = { ...local, saved: preferences }
  const isOpen = (key: Key) => {
    const isThere = isSame(preferences[key], next.unsaved[key])
    const isOvertaken = isLater && !isSame(preferences[key], next.changedFrom[key])
    return !isThere && !isOvertaken
  }
  return keepUnsaved(next, isOpen)
}

/** Returns the previous object and values where they are deeply equal, so effects don't rerun. */
export function stablePreferences(last: Preferences, next: Preferences): Preferences {
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

export function keysOf(fields: Partial<Preferences>): Key[] {
  return Object.keys(fields) as Key[]
}

export function pick(fields: Partial<Preferences>, keys: readonly Key[]): Partial<Preferences> {
  return Object.fromEntries(keys.map((key) => [key, fields[key]]))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
