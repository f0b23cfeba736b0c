import { useMediaQuery } from '@/lib/browser/use-media-query'
import { usePreferences } from './preferences-provider'

/** Whether to do without movement: as the user prefers, else as the device asks. */
export function useReducedMotion(): boolean {
  const { reducedMotion } = usePreferences()
  const isAskedByDevice = useMediaQuery('(prefers-reduced-motion: reduce)')
  return reducedMotion === 'system' ? isAskedByDevice : reducedMotion === 'on'
}
