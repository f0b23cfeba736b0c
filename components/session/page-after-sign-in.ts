import { createStore } from '@/lib/live/store'
import type { Preferences } from '@/lib/preferences/preferences'

/**
 * After an interactive sign-in in this tab: `fresh` if it began at `/`, `leaving` once the start
 * page is being opened. `none` after a reload, link, Back or another tab's sign-in.
 */
type Landing = 'none' | 'fresh' | 'leaving'

/** In memory only: lost on reload, and not shared with other tabs. */
export const landing = createStore<Landing>('none')

/**
 * Records whether the sign-in began at `/`; a list URL with a view (`/?status=alarm`) counts as a
 * link. Recorded first, because the auth state may change before the promise settles.
 */
export async function landAfter(signIn: () => Promise<void>): Promise<void> {
  const { pathname, search } = window.location
  landing.set(pathname === '/' && search === '' ? 'fresh' : 'none')
  try {
    await signIn()
  } catch (error) {
    landing.set('none')
    throw error
  }
}

/** `stay`: show the URL's page; `wait`: show no page yet; `go`: open the start page. */
type StartPageStep = 'stay' | 'wait' | 'go'

interface StartPageCircumstances {
  landing: Landing
  pathname: string
  startPage: Preferences['startPage']
  /** The server's preferences have arrived, or the wait has timed out. */
  isDecidable: boolean
}

export function startPageStep({
  landing,
  pathname,
  startPage,
  isDecidable,
}: StartPageCircumstances): StartPageStep {
  if (landing === 'none' || pathname !== '/') return 'stay'
  if (landing === 'leaving' || !isDecidable) return 'wait'
  return startPage === '/' ? 'stay' : 'go'
}
