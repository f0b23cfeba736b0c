import type { Preferences } from './preferences'

/**
 * Start page state after an interactive sign-in in this tab: `fresh` if it began at `/`, `leaving`
 * once the start page is being opened. A reload, a link, Back or another tab's sign-in is `none`.
 */
export type Landing = 'none' | 'fresh' | 'leaving'

/** `stay`: show the URL's page; `wait`: show no page yet; `go`: open the start page. */
export type StartPageStep = 'stay' | 'wait' | 'go'

interface StartPageCircumstances {
  landing: Landing
  pathname: string
  startPage: Preferences['startPage']
  /** Whether the server's preferences have arrived or the wait has timed out. */
  isDecidable: boolean
}

/** Whether to open the start page: once, after an interactive sign-in that lands on `/`. */
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
