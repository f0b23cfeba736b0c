import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createStore } from '@/lib/live/store'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import { preferencesOf } from '@/lib/preferences/save-preferences'
import { useUser } from '@/lib/session/session-provider'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import type { Alert } from '../alert'
import type { SavedSilence } from './documents'
import { silencesOf } from './save-silences'
import { silenceOfAlert, silenceOfAll, type SpecialCauses } from './silence'

const MINUTE_MS = 60_000
/** Silences that end later are ignored. One hour is for clocks that differ. */
const LONGEST_MS = 25 * 60 * MINUTE_MS

interface KnownSilences {
  silences: readonly SavedSilence[]
  /** False if they are unavailable, and alarms ring. */
  isKnown: boolean
}

/** null: still loading. */
export const knownSilences = createStore<KnownSilences | null>(null)

const specialCauses = createStore<SpecialCauses>(new Map())

/** From the plan of what rings, so that screens say the same. */
export function shareSpecialCauses(causes: SpecialCauses): void {
  const toJson = (all: SpecialCauses) => JSON.stringify([...all])
  if (toJson(causes) !== toJson(specialCauses.get())) specialCauses.set(causes)
}

/** Shares this user's silences with the app once preferences are known, too; mounted once. */
export function useWatchSilences(): void {
  const { uid } = useUser()
  const { data, availability } = useLiveCollection(silencesOf(uid))
  // By preferences that are still to come, an alarm would count as told without a sound.
  const settings = useLiveCollection(preferencesOf(uid)).availability
  const isLoading = [availability, settings].some(({ kind }) => kind === 'loading')
  const known = useMemo((): KnownSilences | null => {
    if (isLoading) return null
    const nowMs = serverClock.now()
    const silences = [...(data ?? [])].map(([key, silence]) => ({
      ...silence,
      key,
      // null until the server has it.
      setAtMs: silence.setAtMs ?? nowMs,
    }))
    return { silences, isKnown: data !== undefined }
  }, [isLoading, data])
  useEffect(() => knownSilences.set(known), [known])
  useEffect(() => () => knownSilences.set(null), [])
}

export function useKnownSilences(): KnownSilences | null {
  return useSyncExternalStore(knownSilences.subscribe, knownSilences.get, knownSilences.get)
}

/** Those that haven't ended, first to end first. */
export function useSilences(): readonly SavedSilence[] {
  const known = useKnownSilences()
  const nowMs = useNow(MINUTE_MS)
  return useMemo(
    () =>
      (known?.silences ?? [])
        .filter(({ untilMs }) => untilMs > nowMs && untilMs - nowMs <= LONGEST_MS)
        .toSorted((a, b) => a.untilMs - b.untilMs),
    [known, nowMs],
  )
}

export function useSpecialCauses(): SpecialCauses {
  return useSyncExternalStore(specialCauses.subscribe, specialCauses.get, specialCauses.get)
}

export function useSilenceOf(alert: Parameters<typeof silenceOfAlert>[0]): SavedSilence | null {
  return silenceOfAlert(alert, useSilences(), useSpecialCauses())
}

export function useSilenceOfAll(alerts: readonly Alert[]): SavedSilence | null {
  return silenceOfAll(alerts, useSilences(), useSpecialCauses())
}
