import { plainDate } from './date-text'

/** Formats that aren't luxon's tokens. */
export const NAMED_FORMATS = ['ISO', 'unix-s', 'unix-ms', 'unix-us', 'unix-ns', 'spreadsheet-days']

const EPOCHS: [RegExp, string][] = [
  [/^1\d{9}(\.\d+)?$/, 'unix-s'],
  [/^1\d{12}(\.\d+)?$/, 'unix-ms'],
  [/^1\d{15}$/, 'unix-us'],
  [/^1\d{18}$/, 'unix-ns'],
  // 1982 to 2064
  [/^[3-5]\d{4}([.,]\d+)?$/, 'spreadsheet-days'],
]

/** The likeliest order first. */
const DATES: [RegExp, (marks: string[]) => string[]][] = [
  [/^\d{4}([-/.])\d{1,2}\1\d{1,2}(?!\d)/, ([s = '']) => [`yyyy${s}M${s}d`]],
  [/^\d{1,2}([-/. ])\d{1,2}\1\d{4}(?!\d)/, ([s = '']) => [`d${s}M${s}yyyy`, `M${s}d${s}yyyy`]],
  [
    /^\d{1,2}([-/.])\d{1,2}\1\d{2}(?!\d)/,
    ([s = '']) => [`d${s}M${s}yy`, `M${s}d${s}yy`, `yy${s}M${s}d`],
  ],
  [/^\d{1,2}([-/. ]*)[A-Z][a-z]{2}([-/., ]*)\d{4}(?!\d)/, ([a, b]) => [`d${a}MMM${b}yyyy`]],
  [/^\d{1,2}([-/. ]*)[A-Z][a-z]{2}([-/., ]*)\d{2}(?!\d)/, ([a, b]) => [`d${a}MMM${b}yy`]],
  [/^[A-Z][a-z]{2}([-/. ]*)\d{1,2}([-/., ]+)\d{4}(?!\d)/, ([a, b]) => [`MMM${a}d${b}yyyy`]],
  [/^(?:19|20)\d{6}(?=$|[T _-]|\d{4}(?:\d\d)?$)/, () => ['yyyyMMdd']],
]

const TIME =
  /^(\d{1,2})(?:([:.])(\d{2})(?:\2(\d{2})(?:([.,])\d+)?)?|(\d{2})(\d{2})?)?( ?)([AP]M)?(([+-])\d\d:\d\d)?$/

/** The luxon formats in which a text could be a time of day; with `isHour`, also numbers: 13, 1345 and 13.45. */
export function timeFormats(text: string, isHour = true, locale?: string): string[] {
  const match = TIME.exec(plainDate(text, locale))
  if (!match) return []
  const [, , mark, minute, second, fraction, plainMinute, plainSecond, gap, half, offset] = match
  if (mark !== ':' && half === undefined && !isHour) return []
  const hour = half ? 'h' : 'H'
  const parts = plainMinute
    ? [`${hour}${hour}mm`, plainSecond && 'ss']
    : [hour, minute && `${mark}mm`, second && `${mark}ss`, fraction && `${fraction}u`]
  return [[...parts, half && `${gap}a`, offset && 'ZZ'].filter(Boolean).join('')]
}

export function dateFormats(cell: string, locale?: string): string[] {
  const epochs = EPOCHS.filter(([pattern]) => pattern.test(cell)).map(([, format]) => format)
  if (epochs.length > 0) return epochs
  if (/^\d{4}-\d\d-\d\dT\d\d:?\d\d/.test(cell)) return ['ISO']
  const text = plainDate(cell, locale)
  for (const [pattern, formats] of DATES) {
    const match = pattern.exec(text)
    if (!match) continue
    const [date, ...marks] = match
    const rest = text.slice(date.length)
    if (rest === '') return formats(marks)
    const [gap = ''] = /^(T|[ ,_-]*)/.exec(rest) ?? []
    const literal = gap === 'T' ? "'T'" : gap
    const times = timeFormats(rest.slice(gap.length))
    return formats(marks).flatMap((format) => times.map((time) => format + literal + time))
  }
  return []
}

export const hasTime = (format: string): boolean =>
  NAMED_FORMATS.includes(format) || /[Hh]/.test(format.replace(/'[^']*'/g, ''))

/** Whether a cell itself says how far its clock is from UTC. */
export function hasOffset(format: string, cell: string): boolean {
  if (format === 'ISO') return /T.*\d ?(Z|[+-]\d\d(:?\d\d)?)$/.test(cell)
  return format.startsWith('unix-') || format.endsWith('ZZ')
}
