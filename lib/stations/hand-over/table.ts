import type { CsvCell } from '@/lib/csv'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { sectionSummary } from './section'
import type { SheetRow } from './section'
import type { HandOverSheet } from './sheet'

interface TableOptions {
  /** What the sheet covers and who made it, each with its name. */
  about: readonly (readonly [name: string, text: string])[]
  /** IANA name, of the times in it. */
  timeZone: string
  units: Units
}

const SHEET = 'Hand-over'
const DIGITS = 7

/**
 * A sheet as a CSV table: a row for each item with its section, and for each section what it comes
 * to, so that an empty one isn't taken for nothing to report. Numbers are in the displayed units.
 */
export function handOverTable(
  { warnings, sections, unknowns }: HandOverSheet,
  { about, timeZone, units }: TableOptions,
): { header: string[]; rows: CsvCell[][] } {
  const header = [
    'Section',
    'Station',
    'Id',
    'What',
    `When (${timeZone})`,
    'Value',
    'Limit',
    'Unit',
  ]
  const line = (section: string, what: string, when = ''): CsvCell[] => {
    const empty = Array<CsvCell>(header.length - 5).fill(null)
    return [section, null, null, what, when || null, ...empty]
  }
  return {
    header,
    rows: [
      ...about.map(([name, text]) => line(SHEET, name, text)),
      ...warnings.map((warning) => line(SHEET, warning)),
      ...sections.flatMap((section) => [
        line(section.title, sectionSummary(section)),
        ...section.rows.map((row) => itemRow(section.title, row, units)),
        ...section.notes.map((note) => line(section.title, note)),
      ]),
      ...unknowns.map((unknown) => line('Not known', unknown)),
    ],
  }
}

function itemRow(
  section: string,
  { station, what, when, figure }: SheetRow,
  units: Units,
): CsvCell[] {
  const { symbol, fromStored } = displayUnit(figure?.unit ?? '', units)
  const cell = (stored: number | null | undefined) =>
    stored === null || stored === undefined ? null : Number(fromStored(stored).toPrecision(DIGITS))
  return [
    section,
    station.name,
    station.edgeNodeId,
    what.join('; '),
    when.join('; '),
    cell(figure?.value),
    cell(figure?.limit),
    symbol || null,
  ]
}
