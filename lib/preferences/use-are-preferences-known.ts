import { useLiveSelection } from '@/lib/live/use-live-collection'
import { useUser } from '@/lib/session/session-provider'
import { preferencesOf } from './save-preferences'

/** Whether the server has said what the user prefers, or that it won't. */
export function useArePreferencesKnown(): boolean {
  const { uid } = useUser()
  return useLiveSelection(
    preferencesOf(uid),
    ({ isLoaded, connection }) => isLoaded || connection.state === 'denied',
  )
}
