import { useUser } from '@/lib/contexts/auth'
import { preferencesOf } from '@/lib/firestore/preferences'
import { useLiveSelection } from './use-live-collection'

/** Whether the server has said what the user prefers, or that it won't. */
export function useArePreferencesKnown(): boolean {
  const { uid } = useUser()
  return useLiveSelection(
    preferencesOf(uid),
    ({ isLoaded, connection }) => isLoaded || connection.state === 'denied',
  )
}
