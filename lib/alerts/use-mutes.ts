import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useNow } from '@/lib/time/use-now'
import { activeMutes } from './mutes'
import type { Mute } from './mutes'

const MINUTE_MS = 60_000

/** What the user has muted, in the order of the ends, which are at full minutes. */
export function useMutes(): readonly Mute[] {
  const { mutes } = usePreferences()
  return activeMutes(mutes, useNow(MINUTE_MS))
}
