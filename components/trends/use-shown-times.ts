import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatReadingTime, formatTimeOfDay } from '@/lib/trends/time-format'

interface ShownTimes {
  full: (atMs: number) => string
  row: (atMs: number) => string
  machine: (atMs: number) => string
  note: string
}

export function useShownTimes(isTimeOfDay: boolean): ShownTimes {
  const time = useTimeStyle()
  if (isTimeOfDay) {
    const timeOfDay = (atMs: number) => formatTimeOfDay(atMs, time.clock)
    return {
      full: timeOfDay,
      row: timeOfDay,
      machine: (atMs) => formatTimeOfDay(atMs, '24h'),
      note: 'by time of day at each station',
    }
  }
  return {
    full: (atMs) => formatReadingTime(atMs, time, 'full'),
    row: (atMs) => formatReadingTime(atMs, time, 'row'),
    machine: (atMs) => new Date(atMs).toISOString(),
    note: `times in ${time.timeZone}`,
  }
}
