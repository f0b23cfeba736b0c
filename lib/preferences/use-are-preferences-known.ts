import { useLiveSelection } from '@/lib/live/use-live-collection'
import { useUser } from '@/lib/session/session-provider'
import { preferencesOf } from './save-preferences'

export function useArePreferencesKnown(): boolean {
  const { uid } = useUser()
  return useLiveSelection(
    preferencesOf(uid),
    ({ data, availability }) => data !== undefined || availability.kind === 'refused',
  )
}
