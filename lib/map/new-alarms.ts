export interface NewAlarms {
  seen: ReadonlySet<string> | null
  /** Not in view since, oldest first. */
  outside: readonly string[]
}

export const NO_NEW_ALARMS: NewAlarms = { seen: null, outside: [] }

interface AlarmCheck {
  inAlarm: readonly string[] | null
  isInView: (id: string) => boolean
}

/** Adds new alarms, drops those that ended or came into view. Returns `last` if nothing changed. */
export function updateNewAlarms(last: NewAlarms, { inAlarm, isInView }: AlarmCheck): NewAlarms {
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

export function forgetNewAlarms(last: NewAlarms): NewAlarms {
  return { ...last, outside: [] }
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
