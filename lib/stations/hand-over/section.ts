import type { Alert } from '@/lib/alerts/alert'
import type { EdgeNodeId } from '@/lib/ids'

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

/**
 * A section of a hand-over sheet. What isn't known may hold more rows, so that "None" is said only
 * if all of it is known.
 */
export interface SheetSection {
  title: string
  /** Heads of the columns: what, where, when. */
  heads: readonly [string, string, string]
  rows: SheetRow[]
  /** How many of `of` are known. */
  known: number
  of: number
  /** What is counted, in the singular. */
  unit: string
  /** Said if there is nothing to count. */
  whenEmpty: string
  /** Whether its source was live when the sheet was made; if not, its rows are the last received. */
  isCurrent: boolean
  notes: string[]
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
export function sectionSummary(section: Omit<SheetSection, 'heads' | 'notes' | 'title'>): string {
  const { rows, known, of, unit, whenEmpty, isCurrent } = section
  if (!isCurrent) return rows.length > 0 ? `${rows.length} when last received` : 'Not known'
  if (of === 0 && rows.length === 0) return whenEmpty
  if (known >= of) return rows.length > 0 ? String(rows.length) : 'None'
  const unknown = `${of - known} of ${counted(of, unit)} not known`
  if (rows.length > 0) return `${rows.length} known; ${unknown}`
  return known === 0 ? 'Not known' : `None known: ${unknown}`
}
