import { useSyncExternalStore } from 'react'
import { alertSound, type SoundState } from './sound'

export function useSoundState(): SoundState {
  return useSyncExternalStore(alertSound.subscribe, alertSound.state, () => 'off')
}
