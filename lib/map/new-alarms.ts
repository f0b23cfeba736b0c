interface NewAlarms {
  seen: readonly string[] | null
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
  if (!last.seen) return { seen: inAlarm, outside: [] }
  const [seen, now] = [new Set(last.seen), new Set(inAlarm)]
  const outside = [
    ...last.outside.filter((id) => now.has(id)),
    ...inAlarm.filter((id) => !seen.has(id)),
  ].filter((id) => !isInView(id))
  const next = { seen: inAlarm, outside }
  return JSON.stringify(next) === JSON.stringify(last) ? last : next
}
