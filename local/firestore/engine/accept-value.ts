import { RpcError, unsupported } from './rpc-error'
import { normaliseTimestamp } from './timestamps'
import type { Fields, Value } from './types'

const MAX_TEXT_LENGTH = 24
const MAX_ENTRIES = 20_000
/** Series repeat within a document and its neighbors, rarely later. */
const MAX_BYTES_ENTRIES = 2000

const strings = new Map<string, Value>()
const integers = new Map<string, Value>()
const recentBytes = new Map<string, Value>()

const NULL: Value = { nullValue: 'NULL_VALUE' }
const TRUE: Value = { booleanValue: true }
const FALSE: Value = { booleanValue: false }

/** One byte per character: 3/4 of base64's size, without a buffer each. */
class PackedBytes {
  constructor(private readonly packed: string) {}

  get bytesValue(): string {
    return Buffer.from(this.packed, 'latin1').toString('base64')
  }

  toJSON(): Value {
    return { bytesValue: this.bytesValue }
  }
}

/** A constant state has the same mean, min and max. */
function pooledBytes(base64: string): Value {
  const packed = Buffer.from(base64, 'base64').toString('latin1')
  const known = recentBytes.get(packed)
  if (known) return known
  const value = new PackedBytes(packed)
  if (recentBytes.size >= MAX_BYTES_ENTRIES) recentBytes.clear()
  recentBytes.set(packed, value)
  return value
}

/** Units, labels and organizations repeat in every document. */
function pooled(pool: Map<string, Value>, key: string, create: (key: string) => Value): Value {
  if (key.length > MAX_TEXT_LENGTH) return create(key)
  const known = pool.get(key)
  if (known) return known
  const value = create(key)
  if (pool.size < MAX_ENTRIES) pool.set(key, value)
  return value
}

const MAX_DEPTH = 20
const RESERVED_FIELD = /^__.*__$/
const MIN_INTEGER = -(2n ** 63n)
const MAX_INTEGER = 2n ** 63n - 1n
const NON_FINITE = ['NaN', 'Infinity', '-Infinity', '-0'] as const

/**
 * Validates and normalizes a client's value. `depth`: containing maps and arrays (20 allowed).
 * @throws RpcError INVALID_ARGUMENT, UNIMPLEMENTED for a vector
 */
export function acceptValue(input: unknown, depth = 0): Value {
  if (!isObject(input)) throw invalid('a value is not an object')
  const kinds = Object.keys(input)
  const [kind] = kinds
  if (kind === undefined || kinds.length !== 1)
    throw invalid(`a value needs exactly one type, not [${kinds.join(', ')}]`)
  const content = input[kind]
  switch (kind) {
    case 'nullValue':
      return NULL
    case 'booleanValue':
      return content ? TRUE : FALSE
    case 'integerValue':
      return pooled(integers, acceptInteger(content), (digits) => ({ integerValue: digits }))
    case 'doubleValue':
      return { doubleValue: acceptDouble(content) }
    case 'timestampValue':
      return { timestampValue: normaliseTimestamp(String(content)) }
    case 'stringValue':
      return pooled(strings, acceptText(content), (text) => ({ stringValue: text }))
    case 'bytesValue':
      return pooledBytes(acceptText(content))
    case 'referenceValue':
      return { referenceValue: acceptText(content) }
    case 'geoPointValue':
      return { geoPointValue: acceptGeoPoint(content) }
    case 'arrayValue':
      return { arrayValue: { values: acceptArray(content, depth + 1) } }
    case 'mapValue':
      return {
        mapValue: { fields: acceptFields(isObject(content) ? content.fields : {}, depth + 1) },
      }
    default:
      throw invalid(`unknown type "${kind}"`)
  }
}

/** `acceptValue` for the fields of a document or a map. */
export function acceptFields(input: unknown, depth = 0): Fields {
  if (input === undefined || input === null) return {}
  if (!isObject(input)) throw invalid('fields are not an object')
  if (depth > MAX_DEPTH) throw invalid(`maps and arrays are nested deeper than ${MAX_DEPTH}`)
  const fields: Record<string, Value> = {}
  for (const [name, value] of Object.entries(input)) {
    if (name === '__type__') throw unsupported('vectors')
    if (name === '' || RESERVED_FIELD.test(name)) throw invalid(`"${name}" may not be a field name`)
    fields[name] = acceptValue(value, depth)
  }
  return fields
}

function acceptArray(input: unknown, depth: number): Value[] {
  const values: unknown = isObject(input) ? (input.values ?? []) : []
  if (!Array.isArray(values)) throw invalid('array values are not a list')
  if (depth > MAX_DEPTH) throw invalid(`maps and arrays are nested deeper than ${MAX_DEPTH}`)
  return values.map((value: unknown) => {
    if (isObject(value) && 'arrayValue' in value) throw invalid('an array may not hold an array')
    return acceptValue(value, depth)
  })
}

function acceptInteger(content: unknown): string {
  const text = String(content)
  if (!/^-?\d{1,19}$/.test(text)) throw invalid(`not an integer: "${text}"`)
  const integer = BigInt(text)
  if (integer < MIN_INTEGER || integer > MAX_INTEGER) throw invalid(`beyond 64 bits: ${text}`)
  return integer.toString()
}

function acceptDouble(content: unknown) {
  const special = NON_FINITE.find((text) => text === content)
  if (special) return special
  const number = Number(content)
  if (Object.is(number, -0)) return '-0'
  if (Number.isNaN(number)) return 'NaN'
  if (!Number.isFinite(number)) return number > 0 ? 'Infinity' : '-Infinity'
  return number
}

function acceptGeoPoint(content: unknown) {
  const { latitude = 0, longitude = 0 } = isObject(content) ? content : {}
  if (typeof latitude !== 'number' || !(Math.abs(latitude) <= 90))
    throw invalid(`a latitude lies outside -90 to 90: ${String(latitude)}`)
  if (typeof longitude !== 'number' || !(Math.abs(longitude) <= 180))
    throw invalid(`a longitude lies outside -180 to 180: ${String(longitude)}`)
  return { latitude, longitude }
}

function acceptText(content: unknown): string {
  if (typeof content !== 'string') throw invalid(`expected a text, not ${typeof content}`)
  return content
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function invalid(reason: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', `Invalid value: ${reason}.`)
}
