import { OptionsError } from '@/local/options'
import type { Given } from '../layout'
import {
  plainFigures,
  proofOf,
  readNumber,
  type Decimal,
  type NumberFormat,
  type Proof,
} from '../numbers'
import { splitUnit } from '../units'
import { isBadWord, MODE_WORDS, STATE_WORDS, wordKey } from '../words'
import type { Cell, Series } from './series'

export type Kind =
  | { type: 'number'; isBinary: boolean; unit?: string }
  | { type: 'state' }
  | { type: 'mode'; values: Record<string, string> }
  | { type: 'empty' | 'text' }

export function kindOf({ cells }: Series): Kind {
  const counts = new Map<string, number>()
  for (const { text } of cells) counts.set(text, (counts.get(text) ?? 0) + 1)
  const texts = [...counts.keys()].filter((text) => text !== '')
  const words = texts.filter((text) => proofOf(splitUnit(text).figures) === null)
  const numbers = texts.length - words.length
  const states = words.filter((text) => STATE_WORDS.has(wordKey(text)))
  const modes = words.filter((text) => MODE_WORDS.has(wordKey(text)))
  const isMode = modes.length > 0 && modes.length === words.length && states.length < modes.length
  if (numbers === 0 && isMode)
    return {
      type: 'mode',
      values: Object.fromEntries(modes.map((text) => [text, MODE_WORDS.get(wordKey(text)) ?? ''])),
    }
  const bad = words.filter((text) => isBadWord(text))
  if (numbers === 0 && states.length > bad.filter((text) => states.includes(text)).length)
    return { type: states.length >= words.length / 2 ? 'state' : 'text' }
  if (numbers === 0) return { type: bad.length === words.length ? 'empty' : 'text' }
  const count = (list: readonly string[]) =>
    list.reduce((sum, text) => sum + (counts.get(text) ?? 0), 0)
  const unknown = words.filter((text) => !bad.includes(text))
  if (count(unknown) > count(texts) / 2) return { type: 'text' }
  const figures = texts.filter((text) => !words.includes(text))
  const unit = figures.map((text) => splitUnit(text).unit).find(Boolean)
  const isBinary = figures.every((text) => ['0', '1'].includes(wordKey(text)))
  return { type: 'number', isBinary, ...(unit && { unit }) }
}

interface Seen extends Cell {
  name: string
}

export interface GuessedFormat extends NumberFormat {
  /** a number that no other decided */
  either?: string
}

/** By all numbers of the file. @throws OptionsError if they contradict each other */
export function guessNumberFormat(
  series: readonly Series[],
  given: Given,
  delimiter: string,
): GuessedFormat {
  const first: Record<string, Seen> = {}
  for (const { name, cells } of series)
    for (const { line, text } of cells) {
      const proof = /[., '\u00a0\u2009\u202f\u2019]/.test(text)
        ? proofOf(splitUnit(text).figures)
        : null
      for (const [what, mark] of Object.entries(proof ?? {}) as [keyof Proof, string][])
        first[`${what}${mark}`] ??= { line, text, name }
    }
  const said = given.decimal ?? decimalBeside(given.thousands)
  const decimal = said ?? decimalOf(first, series, delimiter)
  const other = decimal === '.' ? ',' : '.'
  const clash = first[`thousands${decimal}`]
  const proven = first[`decimal${decimal}`]
  if (clash && proven && !said) throw contradiction(clash, proven)
  const apart = ([' ', "'"] as const).find((mark) => first[`thousands${mark}`])
  const thousands = given.thousands ?? apart ?? other
  const isGuess = !said && !proven && !first[`thousands${other}`]
  const either = isGuess ? (first['either,'] ?? first['either.']) : undefined
  return { decimal, thousands, ...(either && { either: either.text }) }
}

function decimalBeside(thousands: Given['thousands']): Decimal | undefined {
  if (thousands === '.') return ','
  return thousands === ',' ? '.' : undefined
}

function decimalOf(
  first: Readonly<Record<string, Seen>>,
  series: readonly Series[],
  delimiter: string,
) {
  const [point, comma] = [first['decimal.'], first['decimal,']]
  if (point && comma) throw contradiction(point, comma)
  if (comma || first['thousands.']) return ','
  if (point || first['thousands,']) return '.'
  const either = first['either,'] ?? first['either.']
  if (!either) return '.'
  // Beside whole hundreds, and quoted in a file with commas, it separates thousands.
  const own = series.find(({ name }) => name === either.name)?.cells ?? []
  const isThousands = own.some(({ text }) => /^[+-]?[1-9]\d\d$/.test(plainFigures(text)))
  const isComma = either === first['either,']
  return isThousands || (isComma && delimiter === ',') ? mark(!isComma) : mark(isComma)
}

const mark = (isComma: boolean) => (isComma ? ',' : '.')

function contradiction(one: Seen, two: Seen): OptionsError {
  const where = ({ line, name, text }: Seen) => `line ${line} has "${text}" in ${name}`
  return new OptionsError(
    `The numbers contradict each other: ${where(one)}, ${where(two)}. Say which sign is the decimal one with --decimal; the cells that it doesn’t fit are then listed as unreadable.`,
  )
}

const SENTINEL = /^(-9{2,}|9{3,}|-?32768|32767|65535|-1e30)([.,]0+)?$/
/** No station measures as much in any unit. */
const ENDLESS = 1e30

/**
 * Numbers that mean that nothing was measured: far from all others of their series. A number that
 * another series measured isn't one.
 */
export function findSentinels(all: readonly Series[], format: NumberFormat): string[] {
  const found = all.map((series) => sentinelsIn(series, format))
  const isOnlySentinel = (sentinel: string) =>
    all.every(
      ({ cells }, index) =>
        found[index]?.includes(sentinel) || cells.every(({ text }) => text !== sentinel),
    )
  return [...new Set(found.flat())].filter(isOnlySentinel)
}

function sentinelsIn({ cells }: Series, format: NumberFormat): string[] {
  const values = new Map<string, number>()
  for (const { text } of cells) if (!values.has(text)) values.set(text, readNumber(text, format))
  return [...values].flatMap(([text, value]) => {
    if (Math.abs(value) >= ENDLESS) return [text]
    if (!SENTINEL.test(text)) return []
    const others = [...values.values()].filter((each) => !Number.isNaN(each) && each !== value)
    const farthest = Math.max(1, ...others.map(Math.abs))
    const isFar = Math.abs(value) > 5 * farthest || (value < 0 && others.every((each) => each >= 0))
    return isFar && (others.length > 0 || value < 0) ? [text] : []
  })
}
