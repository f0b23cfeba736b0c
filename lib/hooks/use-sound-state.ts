import { useSyncExternalStore } from 'react'
import { alertSound } from '@/lib/notifications/alert-sound'
import type { SoundState } from '@/lib/notifications/alert-sound'

/** Whether alerts sound in this tab. */
export function useSoundState(): SoundState {
  return useSyncExternalStore(alertSound.subscribe, alertSound.state, () => 'off')
}
