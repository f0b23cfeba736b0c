import type { StationCondition } from '@/lib/stations/judgement/judge'
import type { PumpStation } from '@/lib/stations/station'
import type { StationStatus } from '@/lib/stations/status'

const COMBINING_MARKS = /\p{Mn}/gu

function folded(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase()
}

const searchedTexts = new WeakMap<PumpStation, string>()

/** Cached: folding thousands of stations on every keystroke would be noticeable. */
function searchedText(station: PumpStation): string {
  const known = searchedTexts.get(station)
  if (known !== undefined) return known
  const { name, address = '', edgeNodeId, organisationId, tags } = station
  const text = folded([name, address, edgeNodeId, organisationId, ...tags].join('\n'))
  searchedTexts.set(station, text)
  return text
}

export function searchWords(search: string): string[] {
  return folded(search).split(/\s+/).filter(Boolean)
}

/** Whether every word occurs in the station's name, address, id, utility or tags. */
export function matchesSearch(station: PumpStation, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = searchedText(station)
  return words.every((word) => text.includes(word))
}

/** Whether a station has a chosen status; none chosen means all, and offline means all silent ones. */
export function matchesStatus(
  { status, isSilent }: StationCondition,
  chosen: readonly StationStatus[],
): boolean {
  if (chosen.length === 0) return true
  return chosen.includes(status) || (isSilent && chosen.includes('offline'))
}

export function tagsOf(stations: readonly PumpStation[]): string[] {
  return [...new Set(stations.flatMap(({ tags }) => tags))].sort(
    new Intl.Collator('en', { numeric: true }).compare,
  )
}
