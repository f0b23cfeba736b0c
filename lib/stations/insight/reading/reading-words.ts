import { formatDecimals } from '@/lib/units/format-quantity'

interface ReadingState {
  stations: number
  /** Of these, how many have been read. */
  read: number
  /** How many the order rests on; null for an order that is known of all. */
  sortedBy: number | null
  /** Whether all are read. */
  isWhole: boolean
  isReading: boolean
}

/** What the order of a view rests on; empty while all are being read. */
export function readingInWords(state: ReadingState): string {
  const { stations, read, sortedBy, isWhole, isReading } = state
  if (isWhole) {
    if (isReading) return ''
    return read === stations
      ? `${inStations(stations)} read`
      : `${inDigits(read)} of ${inStations(stations)} read`
  }
  if (sortedBy === null)
    return `Only rows in view are read: ${inDigits(read)} of ${inDigits(stations)}`
  return sortedBy === 0
    ? 'Most urgent first: only rows in view are read'
    : `Sorted by the ${inStations(sortedBy)} read so far`
}

/**
 * @param failed how many stations can't be read
 * @param why the whole reading has stopped, or only these can't be read
 */
export function troubleInWords(failed: number, why: 'stopped' | 'denied' | 'failed'): string {
  if (why === 'stopped') return 'History unavailable. Check your connection.'
  const reason = why === 'denied' ? 'access was denied' : 'something went wrong'
  return `${inStations(failed)} couldn’t be read: ${reason}`
}

function inStations(count: number): string {
  return count === 1 ? '1 station' : `${inDigits(count)} stations`
}

function inDigits(count: number): string {
  return formatDecimals(count, 0)
}
