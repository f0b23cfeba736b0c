import { mostCommon, headerNames } from '../fields'
import type { Column, Given } from '../layout'
import { proofOf } from '../numbers'
import type { SampledRow } from './sample'
import type { TimeColumns } from './time-columns'

export type Table = ReturnType<typeof findTable>

export function usualWidth(rows: readonly SampledRow[]): number {
  const widths = rows.map(({ fields }) => fields.length)
  return mostCommon(widths.filter((width) => width > 1)).value ?? 1
}

/** The header is what stands right above the first row with a time. */
export function findTable(
  rows: readonly SampledRow[],
  width: number,
  times: TimeColumns,
  given: Given,
  mapped: readonly Column[],
) {
  const above = rows.slice(0, times.firstRow)
  while (above.length > 0 && isMostlyNumbers(above.at(-1))) above.pop()
  const names = mapped.filter((column) => typeof column === 'string')
  const named = above.find(
    ({ fields }) => names.length > 0 && names.every((name) => fields.includes(name)),
  )
  const guessed = named ? [named] : headerOf(above, times)
  const count = given.header ?? guessed.length
  const { skipLines: skipped } = given
  const nearest = given.header === undefined ? guessed : lastOf(above, count)
  const lines =
    skipped === undefined ? nearest : above.filter(({ line }) => line > skipped).slice(0, count)
  const [first] = lines
  const skipLines = skipped ?? (first ? first.line - 1 : (above.at(-1)?.line ?? 0))
  return {
    names:
      lines.length > 0
        ? headerNames(lines.map(({ fields }) => fields))
        : Array.from({ length: width }, () => ''),
    skipLines,
    header: lines.length,
    rows: rows.slice(times.firstRow),
    width,
  }
}

const lastOf = (rows: readonly SampledRow[], count: number) =>
  count === 0 ? [] : rows.slice(-count)

function headerOf(
  above: readonly SampledRow[],
  { indexes: [timeIndex = 0] }: TimeColumns,
): SampledRow[] {
  const filled = (row: SampledRow | undefined) => row?.fields.filter(Boolean).length ?? 0
  const last = above.at(-1)
  if (!last || filled(last) < Math.min(2, last.fields.length)) return []
  const before = above.at(-2)
  const isNextTo = before?.index === last.index - 1 && before.line + before.lines === last.line
  if (!before || !isNextTo || before.fields.length !== last.fields.length) return [last]
  const isSpan = before.fields[timeIndex] === '' && filled(before) > 0
  const isAboveUnits = last.fields[timeIndex] === '' && before.fields.every(Boolean)
  return isSpan || isAboveUnits || before.fields.every(Boolean) ? [before, last] : [last]
}

function isMostlyNumbers(row: SampledRow | undefined): boolean {
  const cells = row?.fields.filter(Boolean) ?? []
  const numbers = cells.filter((cell) => proofOf(cell) !== null)
  return numbers.length > 0 && numbers.length >= cells.length / 2
}
