import { useMediaQuery } from '@/lib/browser/use-media-query'
import { usePreferences } from './preferences-provider'

/** Light or dark, for content outside CSS: the user's preference, else the device's. */
export function useColorScheme(): 'light' | 'dark' {
  const { theme } = usePreferences()
  const isDarkAsked = useMediaQuery('(prefers-color-scheme: dark)')
  if (theme !== 'system') return theme
  return isDarkAsked ? 'dark' : 'light'
}
