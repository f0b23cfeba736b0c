import { RpcError } from './rpc-error'
import type { Fields, Value } from './types'

/** From the outside in: `values.level` is ['values', 'level']. */
export type FieldPath = readonly string[]

const PLAIN_SEGMENT = /^[^`.[\]*~/]+$/

/** Segments in backticks may contain anything. @throws RpcError INVALID_ARGUMENT if malformed */
export function parseFieldPath(text: string): FieldPath {
  const segments: string[] = []
  let position = 0
  while (position <= text.length) {
    const quoted = text[position] === '`'
    const end = quoted ? endOfQuoted(text, position) : endOfPlain(text, position)
    const segment = text.slice(position, end)
    if (!quoted && !PLAIN_SEGMENT.test(segment)) throw malformed(text)
    segments.push(quoted ? segment.slice(1, -1).replace(/\\(.)/gs, '$1') : segment)
    if (end < text.length && text[end] !== '.') throw malformed(text)
    position = end + 1
  }
  return segments
}

export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let level: Fields | undefined = fields
  let value: Value | undefined
  for (const segment of path) {
    if (!level || !Object.hasOwn(level, segment)) return undefined
    value = level[segment]
    level = value && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined
  }
  return value
}

/** Returns the fields with one replaced, or removed when `value` is undefined. */
export function setField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [head, ...rest] = path
  if (head === undefined) throw new RpcError('INVALID_ARGUMENT', 'A field path is empty.')
  if (rest.length === 0) return withEntry(fields, head, value)
  const inner = Object.hasOwn(fields, head) ? fields[head] : undefined
  const innerFields = inner && 'mapValue' in inner ? (inner.mapValue.fields ?? {}) : undefined
  if (!innerFields && value === undefined) return fields
  return withEntry(fields, head, { mapValue: { fields: setField(innerFields ?? {}, rest, value) } })
}

function withEntry(fields: Fields, name: string, value: Value | undefined): Fields {
  if (value !== undefined) return { ...fields, [name]: value }
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
}

function endOfPlain(text: string, start: number): number {
  const dot = text.indexOf('.', start)
  return dot < 0 ? text.length : dot
}

function endOfQuoted(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index += 1
    else if (text[index] === '`') return index + 1
  }
  throw malformed(text)
}

function malformed(text: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', `Not a field path: "${text}"`)
}
