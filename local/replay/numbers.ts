export type Decimal = '.' | ','
type Thousands = ',' | '.' | ' ' | "'"

export interface NumberFormat {
  decimal: Decimal
  /** absent: none */
  thousands?: Thousands | undefined
}

const SPACES = /[\u00a0\u2007\u2009\u202f]/g
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Figures as a keyboard types them: plain minus, plain spaces. */
export function plainFigures(text: string): string {
  return text.replace('\u2212', '-').replace(SPACES, ' ').replace('\u2019', "'")
}

/** NaN if it isn't one. Separators of thousands must stand between groups of three. */
export function readNumber(text: string, { decimal, thousands }: NumberFormat): number {
  let plain = plainFigures(text)
  if (thousands && plain.includes(thousands)) {
    const [whole = '', fraction, ...others] = plain.split(decimal)
    const groups = whole.split(thousands)
    const isGrouped = groups.every((group, n) =>
      (n === 0 ? /^[+-]?[1-9]\d{0,2}$/ : /^\d{3}$/).test(group),
    )
    if (!isGrouped || others.length > 0) return Number.NaN
    plain = groups.join('') + (fraction === undefined ? '' : decimal + fraction)
  }
  if (decimal === ',') plain = plain.includes('.') ? '' : plain.replace(',', '.')
  const value = PLAIN.test(plain) ? Number(plain) : Number.NaN
  return Number.isFinite(value) ? value : Number.NaN
}

/** What one number proves; `either`: its one mark could be both. */
export interface Proof {
  decimal?: Decimal
  thousands?: Thousands
  either?: Decimal
}

const FIGURES = /^[+-]?(?=[.,]?\d)[\d.,' ]*\d[.,]?(e[+-]?\d+)?$/i

/** null if it isn't a number in any format */
export function proofOf(text: string): Proof | null {
  const plain = plainFigures(text)
  if (!FIGURES.test(plain)) return null
  const digits = plain.replace(/^[+-]/, '').replace(/e.*$/i, '')
  const marks = [...digits.matchAll(/[.,' ]/g)].map(([mark]) => mark)
  const [first] = marks
  const last = marks.at(-1)
  if (first === undefined || last === undefined) return {}
  const fits = (format: NumberFormat) => !Number.isNaN(readNumber(text, format))
  if (isSpace(first) || first !== last) {
    const format = { decimal: first === last ? '.' : last, thousands: first }
    if (!isFormat(format) || !fits(format)) return null
    return first === last ? { thousands: format.thousands } : format
  }
  if (!isDecimal(first)) return null
  if (marks.length > 1) {
    const decimal = first === '.' ? ',' : '.'
    return fits({ decimal, thousands: first }) ? { thousands: first } : null
  }
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && !/e/i.test(plain)
  return isGroup ? { either: first } : { decimal: first }
}

const isSpace = (mark: string) => mark === ' ' || mark === "'"
const isDecimal = (mark: string): mark is Decimal => mark === '.' || mark === ','
const isFormat = (format: {
  decimal: string
  thousands: string
}): format is { decimal: Decimal; thousands: Thousands } => isDecimal(format.decimal)
