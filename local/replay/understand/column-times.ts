import { OptionsError } from '@/local/options'
import { dateFormats } from '../date-format'
import { localeOf } from '../date-text'
import { mostCommon } from '../fields'
import { columnName, type Given } from '../layout'
import { recordedTimeReader } from '../recorded-time'
import { spread, type SampledRow } from './sample'

export type Found = ReturnType<typeof findTimes>[number]

export const PROBES = 12
const MAX_ROWS = 3_000
const TIME_WORD = /time|date|stamp|epoch|zeit|datum|heure|fecha|hora/i

/** A column's formats, the best first. */
export function findTimes(
  rows: readonly SampledRow[],
  index: number,
  given: Given,
  isMonthFirst: boolean,
) {
  const sampled = spread([...rows.entries()], MAX_ROWS).map(([row, { fields }]) => ({
    row,
    text: fields[index] ?? '',
  }))
  const texts = sampled.map(({ text }) => text).filter(Boolean)
  const probes = spread(texts.slice(Math.floor(texts.length / 2)), PROBES)
  const locale = given.locale ?? localeOf(probes, texts)
  const isSaid = given.date?.format !== undefined
  const formats = given.date?.format
    ? [given.date.format]
    : [...new Set(probes.flatMap((text) => dateFormats(text, locale)))]
  const ordered = isMonthFirst ? formats.sort((a, b) => monthRank(a) - monthRank(b)) : formats
  return (
    ordered
      // Plain numbers are times only where the file says so, or in its first column.
      .filter((format) => !isNumeric(format) || index === 0 || isNamedTime(rows, index))
      .map((format) => {
        const read = recordedTimeReader({ format, zone: 'utc', locale })
        const times = sampled.flatMap(({ row, text }) => {
          // Any number would be a time.
          const isTime = isSaid || !isNumeric(format) || dateFormats(text).includes(format)
          const time = read(text)
          return isTime && time.ok ? [{ row, atMs: time.atMs[0] }] : []
        })
        const steps = times.slice(1).map(({ atMs }, n) => atMs - (times[n]?.atMs ?? 0))
        return {
          index,
          format,
          locale,
          /** rows of the sample that have a time in this format */
          rows: times.map(({ row }) => row),
          /** their share, counted from the first of them */
          share: times.length / sampled.filter(({ row }) => row >= (times[0]?.row ?? 0)).length,
          /** how many steps are the usual one */
          regular: mostCommon(steps.filter((step) => step !== 0)).count,
        }
      })
      .filter(({ rows: read }) => read.length > 0)
      .sort((a, b) => b.rows.length - a.rows.length || b.regular - a.regular)
  )
}

const isNumeric = (format: string) => /^(unix|spreadsheet)/.test(format)

const monthRank = (format: string) => (/^M[/-]/.test(format) ? 0 : 1)

const isNamedTime = (rows: readonly SampledRow[], index: number) =>
  rows.slice(0, 50).some(({ fields }) => TIME_WORD.test(fields[index] ?? '-'))

/** Plain numbers under no name of a time: ids, unless no other column has times. */
export const isMaybeId = (rows: readonly SampledRow[], { index, format }: Found) =>
  isNumeric(format) && !isNamedTime(rows, index)

export function refuseTwoOrders(
  rows: readonly SampledRow[],
  { index, format, locale, rows: read }: Found,
): void {
  const [, a, mark, b, rest = ''] = /^([dM])([-/. ])([dM])\2(y.*)$/.exec(format) ?? []
  if (!a || !b || !mark) return
  const swapped = recordedTimeReader({ format: [b, a, rest].join(mark), zone: 'utc', locale })
  const chosen = recordedTimeReader({ format, zone: 'utc', locale })
  const first = rows.findIndex(
    ({ fields }) => chosen(fields[index] ?? '').ok && !swapped(fields[index] ?? '').ok,
  )
  const second = rows.findIndex(
    ({ fields }) => swapped(fields[index] ?? '').ok && !chosen(fields[index] ?? '').ok,
  )
  const [one, two] = [rows[first], rows[second]]
  if (!one || !two || read.length === 0) return
  const name = (row: SampledRow) => `line ${row.line} has "${row.fields[index]}"`
  throw new OptionsError(
    `The dates of ${nameAbove(rows, index, read[0] ?? 0)} contradict each other: ${name(one)}, where the ${a === 'd' ? 'day' : 'month'} comes first, and ${name(two)}, where it comes second. Correct the file, or choose one with --date-format and lose the other rows.`,
  )
}

export function nameAbove(rows: readonly SampledRow[], index: number, firstRow: number): string {
  return rows[firstRow - 1]?.fields[index] || columnName(index + 1)
}
