import type { Alert } from '@/lib/alerts/alert'
import type { EdgeNodeId } from '@/lib/ids'
import { counted, named } from '@/lib/units/counted'
import type { HandOverEvidence, HandOverStation } from './evidence'

export interface SheetRow {
  key: string
  /** No id: unknown, or can't have a page. */
  station: { edgeNodeId: EdgeNodeId | null; name: string }
  alert?: Alert
  /** Headline first, then details. */
  what: string[]
  when: string[]
  /** When it began, or was acknowledged; absent: not known. */
  atMs?: number
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
  unit: 'alert' | 'station'
  /** The source was live; otherwise rows are the last received. */
  isCurrent: boolean
}

/** `None`, `3`, `None known: 2 of 42 stations not known`. */
export function summarize(rows: number, { unknown, of, unit, isCurrent }: Coverage): string {
  if (!isCurrent) return rows > 0 ? `${rows} when last received` : 'Not known'
  if (unknown === 0) return rows > 0 ? String(rows) : 'None'
  const gap = `${unknown} of ${counted(of, unit)} not known`
  if (rows > 0) return `${rows} known; ${gap}`
  return unknown === of ? 'Not known' : `None known: ${gap}`
}

export interface Finding {
  /** None by default. */
  lines?: Pick<SheetRow, 'what' | 'when' | 'atMs'>[]
  isKnown: boolean
  reason?: string
}

interface StationSectionParts extends Pick<SheetSection, 'title' | 'heads'> {
  notes?: string[]
  whenEmpty: string
  find: (station: HandOverStation) => Finding | null
}

/** One finding per station, plus the names of stations without one. */
export function stationSection(
  { stations, unreadableStations, readingsLostSinceMs }: HandOverEvidence,
  { title, heads, notes = [], whenEmpty, find }: StationSectionParts,
): SheetSection {
  const findings = (stations ?? []).flatMap((entry) => {
    const finding = find(entry)
    return finding ? [{ lines: [], ...finding, station: entry.station }] : []
  })
  const rows = findings.flatMap(({ station, lines }) =>
    lines.map((line, index) => ({ key: `${station.edgeNodeId}/${index}`, station, ...line })),
  )
  const unknown = findings.filter(({ isKnown }) => !isKnown)
  const unlisted = unknown
    .filter(({ lines }) => lines.length === 0)
    .map(({ station: { name }, reason }) => (reason ? `${name} (${reason})` : name))
  const coverage: Coverage = {
    unknown: unknown.length + unreadableStations.length,
    of: findings.length + unreadableStations.length,
    unit: 'station',
    isCurrent: readingsLostSinceMs === null && stations !== null,
  }
  const isEmpty = coverage.isCurrent && coverage.of === 0
  return {
    title,
    heads,
    rows,
    summary: isEmpty ? whenEmpty : summarize(rows.length, coverage),
    notes: unlisted.length > 0 ? [...notes, `Not known: ${named(unlisted)}.`] : notes,
  }
}
