import type { Fields, Value } from './types'

/** Sort rank of each type (Firestore's "value type ordering"). */
const TYPE_ORDER = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 9,
} as const

const SLASH = '/'.charCodeAt(0)

export function typeOrder(value: Value): number {
  for (const kind in value) return TYPE_ORDER[kind as keyof typeof TYPE_ORDER]
  throw new TypeError('a value without a type')
}

/** Firestore's order, across types and within them: negative, 0 or positive. */
export function compareValues(a: Value, b: Value): number {
  const difference = typeOrder(a) - typeOrder(b)
  if (difference !== 0) return difference
  if ('booleanValue' in a && 'booleanValue' in b)
    return Number(a.booleanValue) - Number(b.booleanValue)
  if ('timestampValue' in a && 'timestampValue' in b)
    return compareOrdered(a.timestampValue, b.timestampValue)
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue)
  if ('bytesValue' in a && 'bytesValue' in b)
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'))
  if ('referenceValue' in a && 'referenceValue' in b)
    return compareNames(a.referenceValue, b.referenceValue)
  if ('geoPointValue' in a && 'geoPointValue' in b)
    return (
      (a.geoPointValue.latitude ?? 0) - (b.geoPointValue.latitude ?? 0) ||
      (a.geoPointValue.longitude ?? 0) - (b.geoPointValue.longitude ?? 0)
    )
  if ('arrayValue' in a && 'arrayValue' in b)
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? [], compareValues)
  if ('mapValue' in a && 'mapValue' in b)
    return compareMaps(a.mapValue.fields ?? {}, b.mapValue.fields ?? {})
  return compareNumbers(numberOf(a), numberOf(b))
}

export function valuesEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0
}

/** Segment by segment, so a parent comes before its children. */
export function compareNames(a: string, b: string): number {
  return compareBy((unit) => (unit === SLASH ? -1 : utf8Rank(unit)), a, b)
}

/** By UTF-8 bytes: astral characters come after U+E000–U+FFFF. */
export function compareText(a: string, b: string): number {
  return compareBy(utf8Rank, a, b)
}

function compareBy(rank: (codeUnit: number) => number, a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const x = a.charCodeAt(index)
    const y = b.charCodeAt(index)
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

function utf8Rank(codeUnit: number): number {
  const isSurrogate = codeUnit >= 0xd800 && codeUnit <= 0xdfff
  return isSurrogate ? codeUnit + 0x10000 : codeUnit
}

/** Integers beyond 2^53 lose precision, as in queries. */
function numberOf(value: Value): number {
  if ('integerValue' in value) return Number(value.integerValue)
  return 'doubleValue' in value ? Number(value.doubleValue) : 0
}

/** NaN comes before every other number. */
function compareNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
  return compareOrdered(a, b)
}

function compareOrdered<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function compareLists<T>(a: T[], b: T[], compare: (x: T, y: T) => number): number {
  for (const [index, x] of a.entries()) {
    const y = b[index]
    if (y === undefined) return 1
    const difference = compare(x, y)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

function compareMaps(a: Fields, b: Fields): number {
  const entries = (fields: Fields) => Object.entries(fields).sort(([x], [y]) => compareText(x, y))
  return compareLists(entries(a), entries(b), ([x, xValue], [y, yValue]) => {
    return compareText(x, y) || compareValues(xValue, yValue)
  })
}
