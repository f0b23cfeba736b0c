import type { Alert } from '@/lib/alerts/alert'
import type { EdgeNodeId } from '@/lib/ids'
import type { Units } from '@/lib/units/units'
import type { HandOverEvidence, HandOverStation } from './evidence'

/** How a sheet writes times and quantities. */
export interface SheetFormat {
  /** @param atMs ms UTC */
  formatTime: (atMs: number) => string
  /** With the date always. */
  formatTimestamp: (atMs: number) => string
  units: Units
}

/** One line of a hand-over sheet, in words, and for a spreadsheet its number. */
export interface SheetRow {
  key: string
  /** No id: the station isn't known, or can't have a page. */
  station: { edgeNodeId: EdgeNodeId | null; name: string }
  /** What it is about, for its symbol. */
  alert?: Alert
  /** The first says what, the others more of it. */
  what: string[]
  when: string[]
  /** In its stored unit; absent: there is no number. */
  figure?: { value: number; limit: number | null; unit: string }
}

export interface SheetSection {
  title: string
  /** Heads of the columns: where, what, when. */
  heads: readonly [string, string, string]
  rows: SheetRow[]
  /** What it comes to; "None" only if nothing is unknown. */
  summary: string
  notes: string[]
}

interface Coverage {
  rows: number
  unknown: number
  of: number
  /** What is counted, in the singular. */
  unit: string
  /** Said if there is nothing to count. */
  whenEmpty: string
  /** Whether its source was live; if not, its rows are the last received. */
  isCurrent: boolean
}

const MOST_NAMES = 20

/** `1 station`, `4,812 documents`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** `Elm Street, Harbour Road and 3 more`. */
export function named(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES
  const shown = names.slice(0, MOST_NAMES).join(', ')
  return rest > 0 ? `${shown} and ${rest} more` : shown
}

/** What a section comes to: `None`, `3`, `None known: 2 of 42 stations not known`. */
export function summarize({ rows, unknown, of, unit, whenEmpty, isCurrent }: Coverage): string {
  if (!isCurrent) return rows > 0 ? `${rows} when last received` : 'Not known'
  if (of === 0 && rows === 0) return whenEmpty
  if (unknown === 0) return rows > 0 ? String(rows) : 'None'
  const gap = `${unknown} of ${counted(of, unit)} not known`
  if (rows > 0) return `${rows} known; ${gap}`
  return unknown === of ? 'Not known' : `None known: ${gap}`
}

/** What a section has to say about a station. */
export interface Finding {
  lines: Pick<SheetRow, 'what' | 'when' | 'figure'>[]
  /** Whether there can't be more. */
  isKnown: boolean
  /** Why it isn't known, if that can be said. */
  reason?: string
}

interface StationSectionParts extends Pick<SheetSection, 'title' | 'heads' | 'notes'> {
  whenEmpty: string
  /** null: the section doesn't apply to the station. */
  find: (station: HandOverStation) => Finding | null
}

/** A section with a finding for each station, and the names of stations without one. */
export function stationSection(
  { stations, unreadableStations, readingsLostSinceMs }: HandOverEvidence,
  { title, heads, notes, whenEmpty, find }: StationSectionParts,
): SheetSection {
  const findings = (stations ?? []).flatMap((each) => {
    const finding = find(each)
    return finding ? [{ ...finding, station: each.station }] : []
  })
  const rows = findings.flatMap(({ station, lines }) =>
    lines.map((line, index) => ({ key: `${station.edgeNodeId}/${index}`, station, ...line })),
  )
  const unknown = findings.filter(({ isKnown }) => !isKnown)
  const unlisted = unknown
    .filter(({ lines }) => lines.length === 0)
    .map(({ station: { name }, reason }) => (reason ? `${name} (${reason})` : name))
  return {
    title,
    heads,
    rows,
    summary: summarize({
      rows: rows.length,
      unknown: unknown.length + unreadableStations.length,
      of: findings.length + unreadableStations.length,
      unit: 'station',
      whenEmpty,
      isCurrent: readingsLostSinceMs === null && stations !== null,
    }),
    notes: unlisted.length > 0 ? [...notes, `Not known: ${named(unlisted)}.`] : notes,
  }
}
