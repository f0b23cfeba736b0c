import type { Alert } from '@/lib/alerts/alert'
import type { EdgeNodeId } from '@/lib/ids'
import { counted, named } from '@/lib/units/counted'
import type { Units } from '@/lib/units/units'
import type { HandOverEvidence, HandOverStation } from './evidence'

export interface SheetFormat {
  formatTime: (atMs: number) => string
  formatTimestamp: (atMs: number) => string
  units: Units
}

export interface SheetRow {
  key: string
  /** No id: unknown, or can't have a page. */
  station: { edgeNodeId: EdgeNodeId | null; name: string }
  alert?: Alert
  /** Headline first, then details. */
  what: string[]
  when: string[]
}

export interface SheetSection {
  title: string
  heads: readonly [string, string, string]
  rows: SheetRow[]
  /** `None` only if nothing is unknown. */
  summary: string
  notes: string[]
}

interface Coverage {
  unknown: number
  of: number
  /** Singular. */
  unit: string
  whenEmpty: string
  /** The source was live; otherwise rows are the last received. */
  isCurrent: boolean
}

export function withSummary(
  section: Omit<SheetSection, 'summary'>,
  coverage: Coverage,
): SheetSection {
  return { ...section, summary: summarize(section.rows.length, coverage) }
}

/** `None`, `3`, `None known: 2 of 42 stations not known`. */
function summarize(rows: number, { unknown, of, unit, whenEmpty, isCurrent }: Coverage): string {
  if (!isCurrent) return rows > 0 ? `${rows} when last received` : 'Not known'
  if (of === 0 && rows === 0) return whenEmpty
  if (unknown === 0) return rows > 0 ? String(rows) : 'None'
  const gap = `${unknown} of ${counted(of, unit)} not known`
  if (rows > 0) return `${rows} known; ${gap}`
  return unknown === of ? 'Not known' : `None known: ${gap}`
}

export interface Finding {
  lines: Pick<SheetRow, 'what' | 'when'>[]
  isKnown: boolean
  reason?: string
}

interface StationSectionParts extends Pick<SheetSection, 'title' | 'heads' | 'notes'> {
  whenEmpty: string
  find: (station: HandOverStation) => Finding | null
}

/** One finding per station, plus the names of stations without one. */
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
  const allNotes = unlisted.length > 0 ? [...notes, `Not known: ${named(unlisted)}.`] : notes
  return withSummary(
    { title, heads, rows, notes: allNotes },
    {
      unknown: unknown.length + unreadableStations.length,
      of: findings.length + unreadableStations.length,
      unit: 'station',
      whenEmpty,
      isCurrent: readingsLostSinceMs === null && stations !== null,
    },
  )
}
