import { useMediaQuery } from '@/lib/browser/use-media-query'
import { usePreferences } from './preferences-provider'

/** Light or dark, for what CSS doesn't reach: as the user prefers, else as the device asks. */
export function useColorScheme(): 'light' | 'dark' {
  const { theme } = usePreferences()
  const isDarkAsked = useMediaQuery('(prefers-color-scheme: dark)')
  if (theme !== 'system') return theme
  return isDarkAsked ? 'dark' : 'light'
}
