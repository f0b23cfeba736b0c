/** Stations that came into alarm while nobody could see it on the map. */
export interface NewAlarms {
  /** Every station that was in alarm at the last look; null before the first. */
  seen: ReadonlySet<string> | null
  /** New since, and outside the view ever since; in the order in which they came. */
  outside: readonly string[]
}

export const NO_NEW_ALARMS: NewAlarms = { seen: null, outside: [] }

interface Look {
  /** The stations in alarm; null while the alerts are not known. */
  inAlarm: readonly string[] | null
  isInView: (id: string) => boolean
}

/**
 * What a look at the map makes of the last one. What is in alarm at the first look is no news;
 * what comes into view, or is no longer in alarm, leaves. While the alerts are unknown nothing is
 * new. The same object comes back where it says the same.
 */
export function lookForAlarms(last: NewAlarms, { inAlarm, isInView }: Look): NewAlarms {
  if (!inAlarm) return last
  const { seen } = last
  if (!seen) return { seen: new Set(inAlarm), outside: [] }
  const now = new Set(inAlarm)
  const outside = [
    ...last.outside.filter((id) => now.has(id)),
    ...inAlarm.filter((id) => !seen.has(id)),
  ].filter((id) => !isInView(id))
  const isSame = isSameSet(seen, now) && isSameList(last.outside, outside)
  return isSame ? last : { seen: now, outside }
}

/** The notice was read, or followed. */
export function forgetNewAlarms(last: NewAlarms): NewAlarms {
  return { ...last, outside: [] }
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
