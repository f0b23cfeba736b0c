import { OptionsError } from '@/local/options'
import { dateFormats, hasOffset, hasTime, timeFormats } from '../date-format'
import { localeOf } from '../date-text'
import { mostCommon } from '../fields'
import type { Given } from '../layout'
import { recordedTimeReader } from '../recorded-time'
import {
  findTimes,
  isMaybeId,
  nameAbove,
  PROBES,
  refuseTwoOrders,
  type Found,
} from './column-times'
import { spread, type SampledRow } from './sample'

export interface TimeColumns {
  /** from 0; a date and a time apart are two */
  indexes: number[]
  format: string
  locale: string | undefined
  firstRow: number
  /** another order of day and month reads every row, too */
  other: string | undefined
  /** further columns that hold a time of each row */
  others: { index: number; format: string }[]
}

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
  if (said.length > 1 && given.date?.format) return joined(rows, said, given.date.format, given)
  const likely = Array.from({ length: width }, (_, index) => index)
    .filter((index) => said.length === 0 || said.includes(index))
    .map((index) => findTimes(rows, index, given, isMonthFirst))
    .filter((each): each is Found[] => each.length > 0)
    .filter(([best]) => (best?.share ?? 0) >= 0.5)
  const named = likely.filter(([best]) => best && !isMaybeId(rows, best))
  const found = named.length > 0 ? named : likely
  const mostRows = Math.max(...found.map(([best]) => best?.rows.length ?? 0))
  const full = found.filter(([best]) => (best?.rows.length ?? 0) >= 0.9 * mostRows)
  const rank = ([best]: Found[]) =>
    best ? Number(isAbsolute(rows, best)) * 2 + Number(hasTime(best.format)) : 0
  const [chosen] = [...full].sort((a, b) => rank(b) - rank(a))
  const [best, second] = chosen ?? []
  if (!best) {
    // Perhaps columns have the format only together.
    const { format, ...date } = given.date ?? {}
    if (format === undefined) throw noTimes(rows)
    const { indexes } = findTimeColumns(rows, width, { ...given, date }, isMonthFirst)
    return joined(rows, indexes, format, given)
  }
  if (given.date?.format === undefined) refuseTwoOrders(rows, best)
  const clock = hasTime(best.format) ? null : findClock(rows, best, width)
  return {
    indexes: clock ? [best.index, clock.index] : [best.index],
    format: clock ? `${best.format} ${clock.format}` : best.format,
    locale: best.locale,
    firstRow: firstRead(rows, [best.index], best),
    other: second && isAsGood(second, best) ? second.format : undefined,
    others: full.flatMap(([each]) =>
      each && each !== best && hasTime(each.format)
        ? [{ index: each.index, format: each.format }]
        : [],
    ),
  }
}

/** The sample may have missed it. */
function firstRead(
  rows: readonly SampledRow[],
  indexes: readonly number[],
  { format, locale }: Pick<Found, 'format' | 'locale'>,
): number {
  const read = recordedTimeReader({ format, zone: 'utc', locale })
  return rows.findIndex(({ fields }) => read(indexes.map((index) => fields[index]).join(' ')).ok)
}

function joined(
  rows: readonly SampledRow[],
  indexes: number[],
  format: string,
  given: Given,
): TimeColumns {
  const texts = spread(rows, PROBES).flatMap(({ fields }) => indexes.map((n) => fields[n] ?? ''))
  const locale = given.locale ?? localeOf(texts.filter((text) => dateFormats(text).length > 0))
  const firstRow = firstRead(rows, indexes, { format, locale })
  if (firstRow < 0) throw noTimes(rows)
  return { indexes, format, locale, firstRow, other: undefined, others: [] }
}

/** Such a time needs no zone. */
function isAbsolute(rows: readonly SampledRow[], { index, format, rows: [first = 0] }: Found) {
  return (
    hasOffset(format, rows[first]?.fields[index] ?? '') ||
    utcZoneIn(nameAbove(rows, index, first)) !== undefined
  )
}

const UTC = /\b(?:utc|gmt|zulu)\b ?(?:([+-]\d{1,2})(?::?(\d\d))?)?/i

/** `UTC-05:00` of a header such as `Date Time, GMT-05:00`; undefined if it doesn't name UTC. */
export function utcZoneIn(name: string): string | undefined {
  const match = UTC.exec(name.replaceAll('_', ' ').replaceAll('\u2212', '-'))
  if (!match) return undefined
  const [, hours = '', minutes] = match
  return `UTC${hours}${minutes ? `:${minutes}` : ''}`
}

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
    // A column Min without an hour is the least of a day.
    const hasHour = (found[3]?.index ?? -1) >= 0
    const own = found.filter(({ index, token }) => index >= 0 && (hasHour || token !== 'm'))
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

const CLOCK_WORD = /\b(hours?|hr|hh(:?mm)?|time|stunde|(uhr)?zeit|heure|hora)\b/i
const DURATION_WORD = /run|elapsed|lauf|betrieb|marche/i

/** A column with the time of day beside one with the date. */
function findClock(rows: readonly SampledRow[], date: Found, width: number) {
  const dated = spread(date.rows, PROBES).flatMap((row) => rows[row] ?? [])
  for (let index = 0; index < width; index += 1) {
    const names = rows.slice(0, date.rows[0]).map(({ fields }) => fields[index] ?? '')
    if (names.some((name) => DURATION_WORD.test(name))) continue
    const isHour = names.some((name) => CLOCK_WORD.test(name.replaceAll('_', ' ')))
    const formats = dated.map(
      ({ fields }) => timeFormats(fields[index] ?? '', isHour, date.locale)[0],
    )
    const { value, count } = mostCommon(formats)
    if (index !== date.index && value !== undefined && count >= 0.8 * dated.length)
      return { index, format: value }
  }
  return null
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
