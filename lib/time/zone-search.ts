import { asUtcMs, toWallTime, wallFormat } from './wall-time'
import { currentTimeZoneName, isWidelyKnown, otherTimeZoneNames } from './zone-aliases'

const MINUTE_MS = 60_000
const HALF_YEAR_MS = 182 * 24 * 60 * MINUTE_MS
const UTC = 'UTC'

export interface TimeZoneEntry {
  name: string
  /** `New York`; the whole name for a zone without a city. */
  city: string
  /** `Eastern Standard Time`; the name at this time of year. */
  longName: string
  offsetMin: number
  /** Half a year from now. */
  otherOffsetMin: number
  /** Normalized for search: lower case, no accents, single spaces. */
  cityText: string
  text: string
}

/** The device's, UTC and the chosen one, each once, by current name. */
export function offeredTimeZones(listed: readonly string[], chosen: string | null): string[] {
  const names = [...listed, UTC, ...(chosen ? [chosen] : [])]
  return [...new Set(names.map(currentTimeZoneName))].sort()
}

/** Takes about 0.1 ms per zone, so call it when a list is opened. */
export function timeZoneEntries(names: readonly string[], nowMs: number): TimeZoneEntry[] {
  return names.map((name) => {
    const format = wallFormat(name, { timeZoneName: 'long' })
    const now = readZone(format, nowMs)
    const other = readZone(format, nowMs + HALF_YEAR_MS)
    const city = cityOf(name)
    const words = [name, ...otherTimeZoneNames(name), now.longName, other.longName]
    const short = [...abbreviations(now.longName), ...abbreviations(other.longName)]
    return {
      name,
      city,
      longName: now.longName,
      offsetMin: now.offsetMin,
      otherOffsetMin: other.offsetMin,
      cityText: normalised(city),
      text: normalised([...words, ...short].join(' ')),
    }
  })
}

/** Best first: by offset (`utc+1`, `+05:30`), else by prefixes of words, or initials (`EST`). */
export function searchTimeZones(query: string, entries: readonly TimeZoneEntry[]): TimeZoneEntry[] {
  const offsetMin = offsetOf(query)
  const rankOf = offsetMin === null ? textRank(normalised(query)) : offsetRank(offsetMin)
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)) // stable: equals keep their order
    .map(({ entry }) => entry)
}

/** `UTC+5:30`, `UTC−5`, `UTC` */
export function offsetInWords(offsetMin: number): string {
  if (offsetMin === 0) return UTC
  const minutes = Math.abs(offsetMin) % 60
  const hours = Math.floor(Math.abs(offsetMin) / 60)
  const sign = offsetMin < 0 ? '−' : '+'
  return `${UTC}${sign}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** `America/Indiana/Knox` → `Knox` */
function cityOf(name: string): string {
  const place = name.startsWith('Etc/') ? name : (name.split('/').at(-1) ?? name)
  return place.replaceAll('_', ' ')
}

type Rank = (entry: TimeZoneEntry) => number | null

function textRank(query: string): Rank {
  const words = query === '' ? [] : query.split(' ')
  return (entry) => {
    if (words.length === 0) return 0
    if (!words.every((word) => ` ${entry.text}`.includes(` ${word}`))) return null
    if (entry.cityText.startsWith(query)) return entry.cityText === query ? 0 : 1
    if (entry.text.startsWith(query)) return 2 // region, or the whole name
    return isWidelyKnown(entry.name) ? 3 : 4
  }
}

function offsetRank(offsetMin: number): Rank {
  return (entry) => {
    if (entry.offsetMin === offsetMin) return isWidelyKnown(entry.name) ? 0 : 1
    return entry.otherOffsetMin === offsetMin ? 2 : null
  }
}

const OFFSET = /^(?:utc|gmt)?\s*([+\-−–])\s*(\d{1,2})(?::?([0-5]\d))?$/i

function offsetOf(query: string): number | null {
  const [, sign, hours, minutes] = OFFSET.exec(query.trim()) ?? []
  if (!sign) return null
  const size = Number(hours) * 60 + Number(minutes ?? 0)
  return sign === '+' || size === 0 ? size : -size
}

function normalised(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `EST` and `ET` for `Eastern Standard Time`; none for `GMT+03:00`. */
function abbreviations(longName: string): string[] {
  if (/\d/.test(longName)) return []
  const initials = (words: string[]) => words.map((word) => word[0]).join('')
  const words = longName.split(/[\s-]+/)
  const general = words.filter((word) => !['Standard', 'Daylight', 'Summer'].includes(word))
  return [initials(words), initials(general)]
}

function readZone(format: Intl.DateTimeFormat, atMs: number) {
  const parts = format.formatToParts(atMs)
  return {
    longName: parts.find(({ type }) => type === 'timeZoneName')?.value ?? '',
    offsetMin: Math.round((asUtcMs(toWallTime(parts)) - atMs) / MINUTE_MS),
  }
}
