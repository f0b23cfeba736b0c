import type { Preferences } from './preferences'

/**
 * What a sign-in by hand in this tab is still owed: `fresh` since it began at `/`, `leaving` once
 * its start page was opened. A reload, a link, another tab's sign-in and Back are owed nothing.
 */
export type Landing = 'none' | 'fresh' | 'leaving'

/** `stay`: show the page of the address; `wait`: show none yet; `go`: open the start page. */
export type StartPageStep = 'stay' | 'wait' | 'go'

interface StartPageCircumstances {
  landing: Landing
  pathname: string
  startPage: Preferences['startPage']
  /** Whether the server has said what the user prefers, or was waited for long enough. */
  isDecidable: boolean
}

/** Whether to open the start page: once, after a sign-in by hand that lands on `/`. */
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
