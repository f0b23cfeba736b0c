import { useMediaQuery } from '@/lib/browser/use-media-query'
import { usePreferences } from './preferences-provider'

/** Whether to reduce motion: the user's preference, else the device's. */
export function useReducedMotion(): boolean {
  const { reducedMotion } = usePreferences()
  const isAskedByDevice = useMediaQuery('(prefers-reduced-motion: reduce)')
  return reducedMotion === 'system' ? isAskedByDevice : reducedMotion === 'on'
}
