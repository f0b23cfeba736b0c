import { CsvError, parse } from 'csv-parse/sync'
import type { Line } from './text'

/** A line by itself, so a stray quote costs one row. A string says why it can't be split. */
export function fieldsOf(text: string, delimiter: string): string[] | string {
  if (!text.includes('"')) return text.split(delimiter).map((field) => field.trim())
  try {
    const [fields] = parse(text, { delimiter, trim: true, relax_quotes: true })
    return (fields ?? []).map((field) => field.trim())
  } catch (error) {
    if (error instanceof CsvError) return error.message
    throw error
  }
}

/** Spreadsheets end with rows of delimiters alone. */
export const isBlank = (fields: readonly string[]): boolean => fields.every((field) => field === '')

/** In order of preference: a comma may be a decimal sign. */
const DELIMITERS = ['\t', ';', '|', ',']
export const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
  space: ' ',
}
const HINT = /^"?sep=(.)"?$/i

/** The line that tells a spreadsheet the delimiter: `sep=;`. */
function delimiterHint({ text }: Line): string | undefined {
  return HINT.exec(text.trim())?.[1]
}

/** The one that splits the most lines into equally many fields. */
export function guessDelimiter(lines: readonly Line[]): string {
  const [first] = lines
  const hinted = first && delimiterHint(first)
  if (hinted) return hinted
  const scored = DELIMITERS.map((delimiter) => {
    const split = lines.map(({ text }) => fieldsOf(text, delimiter))
    const counts = split.map((fields) => (typeof fields === 'string' ? 0 : fields.length))
    const { value, count } = mostCommon(counts.filter((fields) => fields > 1))
    return { delimiter, count: value === undefined ? 0 : count }
  })
  return scored.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

/** The first of the most frequent. */
export function mostCommon<T>(values: readonly T[]): { value: T | undefined; count: number } {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let best: { value: T | undefined; count: number } = { value: undefined, count: 0 }
  for (const [value, count] of counts) if (count > best.count) best = { value, count }
  return best
}

/**
 * The names of columns from the lines of a header, joined by a space. A name above several columns
 * stands over the first of them, so it is repeated where the line begins with an empty field.
 */
export function headerNames(lines: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lines
  const width = Math.max(...lines.map((fields) => fields.length))
  const spans = others.length > 0 && first[0] === ''
  let above = ''
  const top = Array.from({ length: width }, (_, index) => {
    above = first[index] || (spans ? above : '')
    return above
  })
  return top.map((name, index) =>
    [name, ...others.map((fields) => fields[index] ?? '')].filter(Boolean).join(' '),
  )
}
