import type { Alert } from '@/lib/alerts/alert'
import type { AlertGroup } from '@/lib/alerts/groups/group'
import type { EdgeNodeId } from '@/lib/ids'
import { counted, named } from '@/lib/units/counted'
import type { HandOverEvidence, HandOverStation } from './evidence'

export interface SheetRow {
  /** No id: unknown, or can't have a page. */
  station: { edgeNodeId: EdgeNodeId | null; name: string }
  alert?: Alert
  /** The same for each row of a group; these are adjacent. */
  group?: AlertGroup<Alert> & { title: string }
  /** Headline first, then details. */
  what: string[]
  when: string[]
}

export interface SheetSection {
  title: string
  rows: SheetRow[]
  /** `None` only if nothing is unknown. */
  summary: string
  notes: string[]
}

interface Coverage {
  unknown: number
  of: number
  unit: string
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
  lines?: Pick<SheetRow, 'what' | 'when'>[]
  isKnown: boolean
}

interface StationSectionParts {
  title: string
  notes?: string[]
  /** null: the section isn't about this station. */
  find: (station: HandOverStation) => Finding | null
}

/** One finding per station, plus the names of stations without one. */
export function stationSection(
  { stations, unreadableStations, readingsLostSinceMs }: HandOverEvidence,
  { title, notes = [], find }: StationSectionParts,
): SheetSection {
  const findings = (stations ?? []).flatMap((entry) => {
    const finding = find(entry)
    return finding ? [{ lines: [], ...finding, station: entry.station }] : []
  })
  const rows = findings.flatMap(({ station, lines }) => lines.map((line) => ({ station, ...line })))
  const unknown = findings.filter(({ isKnown }) => !isKnown)
  const unlisted = [
    ...unknown.filter(({ lines }) => lines.length === 0).map(({ station }) => station.name),
    ...unreadableStations.map((id) => `${id} (record unreadable)`),
  ]
  const isCurrent = readingsLostSinceMs === null && stations !== null
  const of = findings.length + unreadableStations.length
  const missing = unknown.length + unreadableStations.length
  const coverage = { unknown: missing, of, unit: 'station', isCurrent }
  return {
    title,
    rows,
    summary: isCurrent && of === 0 ? 'Not measured' : summarize(rows.length, coverage),
    notes: unlisted.length > 0 ? [...notes, `Not known: ${named(unlisted)}.`] : notes,
  }
}
