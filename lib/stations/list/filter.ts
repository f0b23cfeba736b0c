import type { PumpStation } from '@/lib/stations/station'

const COMBINING_MARKS = /\p{Mn}/gu

/** Text as it is compared in a search: without case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase()
}

const searchedTexts = new WeakMap<PumpStation, string>()

/** Folding thousands of stations at each key typed would show: each is folded once. */
function searchedText(station: PumpStation): string {
  const known = searchedTexts.get(station)
  if (known !== undefined) return known
  const { name, address = '', edgeNodeId, tags } = station
  const text = folded([name, address, edgeNodeId, ...tags].join('\n'))
  searchedTexts.set(station, text)
  return text
}

/** The words of a search, as `matchesSearch` takes them. */
export function searchWords(search: string): string[] {
  return folded(search).split(/\s+/).filter(Boolean)
}

/** Whether each word stands somewhere in the station's name, address, id or tags. */
export function matchesSearch(station: PumpStation, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = searchedText(station)
  return words.every((word) => text.includes(word))
}

/** Every tag of the stations, in alphabetical order. */
export function tagsOf(stations: readonly PumpStation[]): string[] {
  return [...new Set(stations.flatMap(({ tags }) => tags))].sort(
    new Intl.Collator('en', { numeric: true }).compare,
  )
}
