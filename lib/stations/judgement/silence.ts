import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { Evidence } from './evidence'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A new station may take this long until it reports. */
const NEW_MS = 30 * DAY_MS

export const CLOCK_WRONG = 'its clock is wrong'

/** Why a station counts as not reporting. */
export interface Silence {
  text: string
  /** It has never reported, and is new. */
  isNew: boolean
}

/** null: it reports. */
export function judgeSilence(
  { station, metrics, isUnreadable, isClockKnown = true }: Evidence,
  freshness: ReadingsFreshness | null,
  nowMs: number,
): Silence | null {
  if (isUnreadable) return { text: 'live document unreadable', isNew: false }
  if (!metrics || !freshness) {
    const isNew = station.createdAtMs !== undefined && nowMs - station.createdAtMs < NEW_MS
    return { text: isNew ? 'not yet reporting' : 'no readings received', isNew }
  }
  if (freshness.state === 'offline') return { text: 'offline', isNew: false }
  if (freshness.state !== 'live') return { text: 'not reporting', isNew: false }
  const slackMs = Math.min(Math.max(MINUTE_MS, station.staleAfterS * 100), 5 * MINUTE_MS)
  const isAhead = isClockKnown && metrics.receivedAtMs - nowMs > slackMs
  return isAhead ? { text: CLOCK_WRONG, isNew: false } : null
}
