import { formatAge } from '@/lib/time/format'

/** Highlighted; normal filling rarely comes this close. */
export const OVERFLOW_SOON_MIN = 10

/** Needs attention before it happens. */
export const OVERFLOW_LIKELY_MIN = 30

const MINUTE_MS = 60_000
const DAY_MIN = 24 * 60

/** `now`, `under 1 min`, `42 min`, `3 h 05 min`, `over 24 h`. */
export function formatTimeToOverflow(minutes: number): string {
  if (minutes <= 0) return 'now'
  if (minutes < 1) return 'under 1 min'
  if (minutes > DAY_MIN) return 'over 24 h'
  if (minutes === DAY_MIN) return '24 h'
  return formatAge(minutes * MINUTE_MS)
}
