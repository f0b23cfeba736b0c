'use client'

import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useMediaQuery } from '@/lib/browser/use-media-query'
import { useUser } from '@/lib/session/session-provider'
import { unitsAt } from '@/lib/units/display-units'
import { levelZeroM } from '@/lib/units/level-zero'
import type { Units } from '@/lib/units/units'
import { applyAppearance } from './appearance'
import { DEFAULT_PREFERENCES, type Preferences } from './preferences'
import { StationContext } from './station-context'
import { createPreferencesStore, type SaveState } from './save-preferences'

export type { SaveState }

interface SavePreferences {
  save: (change: Partial<Preferences>) => void
  saving: SaveState
  retry: () => void
}

/** Holds the defaults outside a provider, as in tests and before sign-in. */
export const PreferencesContext = createContext<Preferences>(DEFAULT_PREFERENCES)

export const SavePreferencesContext = createContext<SavePreferences>({
  save: needsProvider,
  saving: 'saved',
  retry: needsProvider,
})

/** Never blocks its children. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const { uid } = useUser()
  const [store] = useState(() => createPreferencesStore(uid))
  useEffect(() => store.start(), [store])
  const preferences = useSyncExternalStore(store.subscribe, store.getPreferences)
  const saving = useSyncExternalStore(store.subscribe, store.getSaving)

  const { theme, reducedMotion } = preferences
  useEffect(() => applyAppearance({ theme, reducedMotion }), [theme, reducedMotion])

  const { save, retry } = store
  const value = useMemo(() => ({ save, saving, retry }), [save, saving, retry])
  return (
    <PreferencesContext value={preferences}>
      <SavePreferencesContext value={value}>{children}</SavePreferencesContext>
    </PreferencesContext>
  )
}

/** Defaults ← local copy ← Firestore ← unsaved changes. */
export function usePreferences(): Preferences {
  return use(PreferencesContext)
}

export function useSavePreferences(): SavePreferences {
  return use(SavePreferencesContext)
}

/** With the zero of levels, if this part of the screen shows a single station. */
export function useUnits(): Units {
  const { units, levelAs } = usePreferences()
  const bottomM = levelZeroM(use(StationContext))
  return useMemo(() => unitsAt({ ...units, levelAs }, bottomM), [units, levelAs, bottomM])
}

/** For content outside CSS. Falls back to the device's setting. */
export function useColorScheme(): 'light' | 'dark' {
  const { theme } = usePreferences()
  const isDarkAsked = useMediaQuery('(prefers-color-scheme: dark)')
  if (theme !== 'system') return theme
  return isDarkAsked ? 'dark' : 'light'
}

export function useReducedMotion(): boolean {
  const { reducedMotion } = usePreferences()
  const isAskedByDevice = useMediaQuery('(prefers-reduced-motion: reduce)')
  return reducedMotion === 'system' ? isAskedByDevice : reducedMotion === 'on'
}

function needsProvider(): never {
  throw new Error('saving needs <PreferencesProvider>')
}
