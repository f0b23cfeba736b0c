import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatReadingTime, formatTimeOfDay } from '@/lib/trends/time-format'

export function useShownTimes(isTimeOfDay: boolean) {
  const time = useTimeStyle()
  if (isTimeOfDay) {
    const timeOfDay = (atMs: number) => formatTimeOfDay(atMs, time.clock)
    return {
      full: timeOfDay,
      row: timeOfDay,
      machine: (atMs: number) => formatTimeOfDay(atMs, '24h'),
      note: 'by time of day at each station',
    }
  }
  return {
    full: (atMs: number) => formatReadingTime(atMs, time, 'full'),
    row: (atMs: number) => formatReadingTime(atMs, time, 'row'),
    machine: (atMs: number) => new Date(atMs).toISOString(),
    note: `times in ${time.timeZone}`,
  }
}
