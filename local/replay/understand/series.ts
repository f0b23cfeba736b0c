import { getOrAdd } from '@/local/get-or-add'
import { columnName, type Column, type Given } from '../layout'
import { proofOf } from '../numbers'
import { QUALITY_WORDS, STATE_WORDS, wordKey } from '../words'
import type { Table } from './table'
import type { TimeColumns } from './time-columns'

export interface Cell {
  line: number
  text: string
}

/** The readings of one signal. */
export interface Series {
  column: Column
  name: string
  cells: Cell[]
  /** from a column of units */
  unit?: string
  quality?: { column: Column; values: Record<string, number> }
}

export interface SeriesLayout {
  columns: {
    tagColumn?: Column
    valueColumn?: Column
    qualityColumn?: Column
    goodWords?: string[]
  }
  series: Series[]
}

export const TAG_WORD =
  /^_?(tag|field|sensor|sid|id|key|code|identifier|entity|object|point|signal|metric|measure|measurement|parameter|variable|channel|item|series|name|label|description|node|asset|device|station|site|location|source)([ _-]?(name|id|no|code))?$/i
const VALUE_WORD = /^_?((\w+[ _-])?value|val|v|state|reading|wert|messwert|valeur|valor|pv)$/i
const UNIT_WORD = /^(units?|uom|eng\w* units?|einheit|unité)$/i
const QUALITY_WORD = /qual|valid|\bqc\b|status|\bbad\b|questionable|confidence/i
const CLEAR_QUALITY = /^(good|bad|uncertain|suspect|questionable|valid|invalid)$/i
const CODED_QUALITY = /qual|valid|\bqc\b|\bbad\b|questionable/i

interface Field {
  index: number
  name: string
  column: Column
  cells: Cell[]
}

/** @param mapped columns that a mapping reads; they decide between wide and long */
export function findSeries(
  table: Table,
  times: TimeColumns,
  given: Given,
  mapped: readonly Column[],
): SeriesLayout {
  const { names } = table
  const rows = table.rows.filter(
    ({ fields }) =>
      fields.length >= table.width &&
      times.indexes.every((index) => /\d/.test(fields[index] ?? '')),
  )
  const taken = new Set([...times.indexes, ...times.others.map(({ index }) => index)])
  const fields = names
    .map((name, index): Field => {
      const isNamed = name !== '' && names.indexOf(name) === names.lastIndexOf(name)
      const cells = rows.flatMap(({ line, fields: cell }) => [{ line, text: cell[index] ?? '' }])
      const column = isNamed ? name : index + 1
      return { index, name: name || columnName(column), column, cells }
    })
    .filter(({ index }) => !taken.has(index))
  const clock = rows.map(({ fields: cell }) => times.indexes.map((index) => cell[index]).join(' '))
  const tag = tagOf(fields, clock, given)
  const long = tag && longLayout(fields, tag, given)
  const isMapped = (column: Column) =>
    column === long?.columns.valueColumn || long?.series.some((series) => series.column === column)
  if (long && (given.tagColumn !== undefined || mapped.every(isMapped))) return long
  return wideLayout(fields, given)
}

/** The column that tells rows of the same time apart. */
function tagOf(
  fields: readonly Field[],
  clock: readonly string[],
  given: Given,
): Field | undefined {
  if (given.tagColumn !== undefined) return fields.find(({ column }) => column === given.tagColumn)
  const repeats = new Set(clock).size <= 0.55 * clock.length
  const hasValue = fields.some(({ name }) => VALUE_WORD.test(name))
  const isWord = (text: string) =>
    STATE_WORDS.has(wordKey(text)) || QUALITY_WORDS.has(wordKey(text))
  const candidates = fields.filter(({ name, cells }) => {
    const texts = new Set(cells.map(({ text }) => text))
    const isTag = TAG_WORD.test(name) && hasValue
    if (!isTag && (!repeats || texts.size < 2 || [...texts].every(isWord))) return false
    if (texts.has('')) return false
    if ([...texts].some((text) => /\d[.,]\d/.test(text) && proofOf(text))) return false
    const pairs = new Set(cells.map(({ text }, row) => `${clock[row]}\n${text}`))
    return texts.size <= Math.max(2, clock.length / 2) && pairs.size >= 0.9 * clock.length
  })
  return candidates.find(({ name }) => TAG_WORD.test(name)) ?? candidates[0]
}

function longLayout(fields: readonly Field[], tag: Field, given: Given): SeriesLayout {
  const others = fields.filter((field) => field !== tag)
  const units = others.find(({ name }) => UNIT_WORD.test(name))
  const quality = qualityFields(others.filter((field) => field !== units))[0]
  const values = others.filter((field) => field !== units && field !== quality)
  const named = values.find(({ name, column }) =>
    given.valueColumn === undefined ? VALUE_WORD.test(name) : column === given.valueColumn,
  )
  const numeric = values.filter(({ cells }) => cells.some(({ text }) => proofOf(text)))
  const single = named ?? (numeric.length === 1 ? numeric[0] : undefined)
  const rows = new Map<string, number[]>()
  tag.cells.forEach(({ text }, row) => getOrAdd(rows, text, () => []).push(row))
  const series = [...rows].flatMap(([text, own]) =>
    (single ? [single] : numeric).map((field): Series => {
      const column = single ? text : `${text} ${field.column}`
      const name = single && /^\d+$/.test(text) ? `${tag.name} ${text}` : column
      const unit = units?.cells[own[0] ?? 0]?.text
      const cells = own.flatMap((row) => field.cells[row] ?? [])
      return { column, name, cells, ...(unit && { unit }) }
    }),
  )
  return {
    columns: {
      tagColumn: tag.column,
      ...(single && { valueColumn: single.column }),
      ...rowQuality(quality),
    },
    series,
  }
}

function wideLayout(fields: readonly Field[], given: Given): SeriesLayout {
  const qualities = qualityFields(fields)
  const own = fields.filter((field) => !qualities.includes(field))
  const [first] = qualities
  const ofRow =
    qualities.length === 1 &&
    first &&
    /^(data ?)?\W*(quality|status|valid\w*|qc)$/i.test(first.name)
  const isGiven = given.qualityColumn !== undefined
  const series = own.map(({ column, name, cells }): Series => ({ column, name, cells }))
  if (ofRow || isGiven) {
    const said = fields.find(({ column }) => column === given.qualityColumn)
    return { columns: rowQuality(isGiven ? said : first), series }
  }
  for (const quality of qualities) {
    const base = quality.name
      .replace(QUALITY_WORD, '')
      .replace(/ity\b|\W+$/g, '')
      .trim()
      .toLowerCase()
    const position = own.findLastIndex(({ index }) => index < quality.index)
    const named = own.findIndex(({ name }) => base !== '' && name.toLowerCase().startsWith(base))
    const owner = series[named >= 0 ? named : position]
    if (owner) owner.quality = { column: quality.column, values: codesOf(quality) }
  }
  return { columns: {}, series }
}

/** Columns that say how good others are: by their words, or by codes under a name that says so. */
function qualityFields(fields: readonly Field[]): Field[] {
  return fields.filter(({ name, column, cells }) => {
    const texts = [...new Set(cells.map(({ text }) => text))].filter(Boolean)
    if (texts.length === 0 || texts.length > 20) return false
    const areCodes = texts.every((text) => /^\d+$/.test(text))
    const areWords = texts.every((text) => QUALITY_WORDS.has(wordKey(text)))
    const isUnnamed = name === columnName(column) && texts.includes('192')
    if (areCodes || !areWords) return areCodes && (CODED_QUALITY.test(name) || isUnnamed)
    // A pump's status may be true, OK or failed, too.
    return CODED_QUALITY.test(name) || texts.some((text) => CLEAR_QUALITY.test(text))
  })
}

function rowQuality(quality: Field | undefined): SeriesLayout['columns'] {
  if (!quality) return {}
  const good = Object.entries(codesOf(quality)).filter(([, code]) => code >= 192)
  const goodWords = good.map(([word]) => word)
  return { qualityColumn: quality.column, ...(goodWords.length > 0 && { goodWords }) }
}

/**
 * A flag is 1 where it says good, and 0 where it says bad; where its name says neither, most readings
 * are good. Other numbers are OPC's codes.
 */
function codesOf({ name, cells }: Field): Record<string, number> {
  const texts = [...new Set(cells.map(({ text }) => text))].filter(Boolean)
  const isFlag = texts.every((text) => ['0', '1', 'true', 'false'].includes(text.toLowerCase()))
  const isOn = (text: string) => ['1', 'true'].includes(text.toLowerCase())
  const flags = cells.filter(({ text }) => text !== '')
  const isMostlyOn = flags.filter(({ text }) => isOn(text)).length * 2 > flags.length
  const saysEither = /valid|good|\bok\b|bad|questionable|suspect/i.test(name)
  const saysBad = saysEither
    ? !/valid|good|\bok\b/i.test(name) || /invalid|not ?valid/i.test(name)
    : !isMostlyOn
  return Object.fromEntries(
    texts.map((text) => {
      const code = QUALITY_WORDS.get(wordKey(text)) ?? Number(text)
      if (!isFlag) return [text, code]
      return [text, isOn(text) === saysBad ? 0 : 192]
    }),
  )
}
