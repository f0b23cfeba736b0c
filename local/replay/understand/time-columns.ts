import { OptionsError } from '@/local/options'
import { dateFormats, hasOffset, hasTime, timeFormats } from '../date-format'
import { localeOf } from '../date-text'
import { mostCommon } from '../fields'
import { columnName, type Given } from '../layout'
import { recordedTimeReader } from '../recorded-time'
import { spread, type SampledRow } from './sample'

export interface TimeColumns {
  /** from 0; a date and a time apart are two */
  indexes: number[]
  format: string
  locale: string | undefined
  /** the first row with a time */
  firstRow: number
  /** another order of day and month reads every row, too */
  other: string | undefined
  /** further columns that hold a time of each row */
  others: { index: number; format: string }[]
}

interface Found {
  index: number
  format: string
  locale: string | undefined
  rows: number[]
  regular: number
}

const PROBES = 12
const MAX_CELLS = 3_000
const TIME_WORD = /time|date|stamp|epoch|zeit|datum|heure|fecha|hora/i

/** @throws OptionsError if no column holds times, or one holds two orders of day and month */
export function findTimeColumns(
  rows: readonly SampledRow[],
  width: number,
  given: Given,
  isMonthFirst: boolean,
): TimeColumns {
  const isSaid = Object.values(given.date ?? {}).length > Number(given.date?.zone !== undefined)
  const parts = isSaid ? null : findParts(rows)
  if (parts) return parts
  const said = saidIndexes(rows, given)
  const found = Array.from({ length: width }, (_, index) => index)
    .filter((index) => said.length === 0 || said.includes(index))
    .map((index) => findTimes(rows, index, given, isMonthFirst))
    .filter((each): each is Found[] => each.length > 0)
    .filter(([best]) => (best?.rows.length ?? 0) >= 0.5 * (rows.length - (best?.rows[0] ?? 0)))
  const mostRows = Math.max(...found.map(([best]) => best?.rows.length ?? 0))
  const full = found.filter(([best]) => (best?.rows.length ?? 0) >= 0.9 * mostRows)
  const rank = ([best]: Found[]) =>
    best ? Number(isAbsolute(rows, best)) * 2 + Number(hasTime(best.format)) : 0
  const [chosen] = [...full].sort((a, b) => rank(b) - rank(a))
  const [best, second] = chosen ?? []
  if (!best) throw noTimes(rows)
  if (given.date?.format === undefined) refuseTwoOrders(rows, best)
  const clock = hasTime(best.format) ? null : findClock(rows, best, width)
  return {
    indexes: clock ? [best.index, clock.index] : [best.index],
    format: clock ? `${best.format} ${clock.format}` : best.format,
    locale: best.locale,
    firstRow: best.rows[0] ?? 0,
    other: second && isAsGood(second, best) ? second.format : undefined,
    others: full.flatMap(([each]) =>
      each && each !== best && hasTime(each.format)
        ? [{ index: each.index, format: each.format }]
        : [],
    ),
  }
}

/** Such a time needs no zone. */
function isAbsolute(rows: readonly SampledRow[], { index, format, rows: [first = 0] }: Found) {
  return hasOffset(format, rows[first]?.fields[index] ?? '') || isUtc(nameAbove(rows, index, first))
}

export const isUtc = (name: string) => /\b(utc|gmt|zulu)\b/i.test(name.replaceAll('_', ' '))

/** Where the named columns stand, in the first row that has all of them. */
function saidIndexes(rows: readonly SampledRow[], { date }: Given): number[] {
  const columns = date?.columns ?? (date?.column === undefined ? [] : [date.column])
  const header = rows.find(({ fields }) =>
    columns.every((column) => typeof column === 'number' || fields.includes(column)),
  )
  return columns
    .map((column) =>
      typeof column === 'number' ? column - 1 : (header?.fields.indexOf(column) ?? -1),
    )
    .filter((index) => index >= 0)
}

const isAsGood = (a: Found, b: Found) => a.rows.length === b.rows.length && a.regular === b.regular

/** A column's formats, the best first. */
function findTimes(
  rows: readonly SampledRow[],
  index: number,
  given: Given,
  isMonthFirst: boolean,
): Found[] {
  const cells = rows
    .map(({ fields }, row) => ({ row, text: fields[index] ?? '' }))
    .filter(({ text }) => text !== '')
  const probes = spread(cells.slice(Math.floor(cells.length / 2)), PROBES).map(({ text }) => text)
  const locale = given.locale ?? localeOf(probes)
  const isSaid = given.date?.format !== undefined
  const formats = given.date?.format
    ? [given.date.format]
    : [...new Set(probes.flatMap((text) => dateFormats(text, locale)))]
  const ordered = isMonthFirst ? formats.sort((a, b) => monthRank(a) - monthRank(b)) : formats
  const sampled = spread(cells, MAX_CELLS)
  return ordered
    .filter((format) => isLikelyTime(rows, index, format))
    .map((format): Found => {
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
        rows: times.map(({ row }) => row),
        regular: mostCommon(steps.filter((step) => step !== 0)).count,
      }
    })
    .filter(({ rows: read }) => read.length > 0)
    .sort((a, b) => b.rows.length - a.rows.length || b.regular - a.regular)
}

const isNumeric = (format: string) => /^(unix|spreadsheet)/.test(format)

const monthRank = (format: string) => (/^M[/-]/.test(format) ? 0 : 1)

/** Plain numbers are times only where the file says so, or in its first column. */
function isLikelyTime(rows: readonly SampledRow[], index: number, format: string): boolean {
  if (!isNumeric(format) || index === 0) return true
  return rows.slice(0, 50).some(({ fields }) => TIME_WORD.test(fields[index] ?? '-'))
}

const PARTS: [RegExp, token: string][] = [
  [/^(year|yyyy|jahr|année)$/i, 'yyyy'],
  [/^(month|mm|monat|mois)$/i, 'M'],
  [/^(day|dd|tag|jour)$/i, 'd'],
  [/^(hour|hh|hr|stunde|heure)$/i, 'H'],
  [/^(minute|min|minuten)$/i, 'm'],
]

/** A column each for year, month and day. */
function findParts(rows: readonly SampledRow[]): TimeColumns | null {
  for (const [row, { fields }] of rows.slice(0, 50).entries()) {
    const found = PARTS.map(([name, token]) => ({
      index: fields.findIndex((field) => name.test(field)),
      token,
    }))
    if (found.slice(0, 3).some(({ index }) => index < 0)) continue
    const own = found.filter(({ index }) => index >= 0)
    return {
      indexes: own.map(({ index }) => index),
      format: own.map(({ token }) => token).join(' '),
      locale: undefined,
      firstRow: row + 1,
      other: undefined,
      others: [],
    }
  }
  return null
}

/** A column with the time of day beside one with the date. */
function findClock(rows: readonly SampledRow[], date: Found, width: number) {
  const dated = spread(date.rows, PROBES).flatMap((row) => rows[row] ?? [])
  for (let index = 0; index < width; index += 1) {
    const isHour = rows
      .slice(0, date.rows[0])
      .some(({ fields }) => /hour|stunde|heure|time|zeit/i.test(fields[index] ?? ''))
    const formats = dated.map(
      ({ fields }) => timeFormats(fields[index] ?? '', isHour, date.locale)[0],
    )
    const { value, count } = mostCommon(formats)
    if (index !== date.index && value !== undefined && count >= 0.8 * dated.length)
      return { index, format: value }
  }
  return null
}

function refuseTwoOrders(
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

function noTimes(rows: readonly SampledRow[]): OptionsError {
  const last = rows.at(-1)
  const example = last
    ? ` Line ${last.line} has ${last.fields.map((field) => `"${field}"`).join(', ')}.`
    : ''
  return new OptionsError(
    `No column of the file holds a date or a time.${example} Name the format with --date-format, or the delimiter with --delimiter.`,
  )
}

function nameAbove(rows: readonly SampledRow[], index: number, firstRow: number): string {
  return rows[firstRow - 1]?.fields[index] || columnName(index + 1)
}
