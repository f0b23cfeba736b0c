import { act } from '@testing-library/react'
import type { SavedSilence } from '@/lib/alerts/silences/documents'
import { knownSilences } from '@/lib/alerts/silences/use-silences'

/** The user's, as screens know them. */
export function knowSilences(...silences: SavedSilence[]): void {
  act(() => knownSilences.set({ silences, isKnown: true }))
}
