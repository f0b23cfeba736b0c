import { acceptFields } from './accept-value'
import { commit } from './commit'
import type { Store } from './store'
import type { Document, Value } from './types'
import { writeSchema } from './write'

export const ROOT = 'projects/demo-test/databases/(default)/documents'

type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain }

export function value(plain: Plain): Value {
  if (plain === null) return { nullValue: 'NULL_VALUE' }
  if (typeof plain === 'string') return { stringValue: plain }
  if (typeof plain === 'boolean') return { booleanValue: plain }
  if (typeof plain === 'number')
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain }
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(value) } }
  return { mapValue: { fields: fields(plain) } }
}

export function fields(plain: Record<string, Plain>): Record<string, Value> {
  return Object.fromEntries(Object.entries(plain).map(([name, inner]) => [name, value(inner)]))
}

export function document(path: string, plain: Record<string, Plain> = {}): Document {
  const time = '2026-01-01T00:00:00.000000Z'
  const name = `${ROOT}/${path}`
  return { name, fields: acceptFields(fields(plain)), createTime: time, updateTime: time }
}

export function write(store: Store, ...writes: object[]) {
  return commit(
    store,
    writes.map((input) => writeSchema.parse(input)),
    () => undefined,
  )
}

export const set = (path: string, plain: Record<string, Plain>) => ({
  update: { name: `${ROOT}/${path}`, fields: fields(plain) },
})

export const remove = (path: string) => ({ delete: `${ROOT}/${path}` })
