/** In minutes; a range where a flow is doubtful. */
export interface TimeToOverflow {
  soonMin: number
  lateMin: number
}

/** Highlighted; normal filling rarely comes this close. */
export const OVERFLOW_SOON_MIN = 10

/** Rounded down, as nobody loses by being early: `under 1 min`, `7 min`, `25 min`, `over 1 h`. */
export function formatTimeToOverflow(minutes: number): string {
  if (minutes <= 0) return 'now'
  if (minutes < 1) return 'under 1 min'
  if (minutes > 60) return 'over 1 h'
  return `${roundedDown(minutes)} min`
}

/** As `formatTimeToOverflow`, or a range where a flow is doubtful: `5–30 min`. */
export function wordsToOverflow({ soonMin, lateMin }: TimeToOverflow): string {
  const late = formatTimeToOverflow(lateMin)
  const soon = formatTimeToOverflow(soonMin)
  if (soon === late) return late
  return lateMin > 60 || soonMin < 1 ? `${soon} to ${late}` : `${roundedDown(soonMin)}–${late}`
}

function roundedDown(minutes: number): number {
  return minutes < 10 ? Math.floor(minutes) : Math.floor(minutes / 5) * 5
}
