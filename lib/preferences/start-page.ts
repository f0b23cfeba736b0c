import type { Preferences } from './preferences'

/**
 * After an interactive sign-in in this tab: `fresh` if it began at `/`, `leaving` once the start
 * page is being opened. `none` after a reload, link, Back or another tab's sign-in.
 */
export type Landing = 'none' | 'fresh' | 'leaving'

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
