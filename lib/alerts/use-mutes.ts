import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useNow } from '@/lib/time/use-now'
import { activeMutes, type Mute } from './mutes'

const MINUTE_MS = 60_000

/** First to end first. */
export function useMutes(): readonly Mute[] {
  const { mutes } = usePreferences()
  return activeMutes(mutes, useNow(MINUTE_MS))
}
