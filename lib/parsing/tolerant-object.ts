import { z } from 'zod'

type Shape = Record<string, z.ZodType>

/** Optional fields that were left out because they can't be read: `wetWell.volumeTable`. */
interface Refusals {
  refused: readonly string[]
}

type Field<T> = T extends Refusals ? Omit<T, 'refused'> : T

/** Zod's type of an object without fields is one whose fields are all `never`. */
type Needed<T> = string extends keyof T ? unknown : T

type Tolerant<R extends z.ZodObject, S extends Shape> = Needed<z.output<R>> & {
  [Key in keyof S]?: Field<z.output<S[Key]>>
} & Refusals

const REFUSED = Symbol('refused')

/** Optional fields are read one by one: unreadable ones are left out and named, null is absent. */
export function tolerantObject<R extends z.ZodObject, S extends Shape>(required: R, optional: S) {
  const lenient = Object.entries(optional).map(([key, schema]) => [
    key,
    schema.nullish().catch(REFUSED),
  ])
  const shape: Shape = { ...required.shape, ...Object.fromEntries(lenient) }
  return z.object(shape).transform((given) => {
    const fields: Record<string, unknown> = {}
    const refused: string[] = []
    for (const [key, value] of Object.entries(given)) {
      if (value === REFUSED) refused.push(key)
      else if (isTolerant(value)) {
        fields[key] = withoutRefused(value)
        refused.push(...value.refused.map((name) => `${key}.${name}`))
      } else if (value !== null || !(key in optional)) fields[key] = value
    }
    return { ...fields, refused } as Tolerant<R, S>
  })
}

export function withoutRefused<T extends Refusals>(data: T): Omit<T, 'refused'> {
  const copy: Partial<T> = { ...data }
  delete copy.refused
  return copy as Omit<T, 'refused'>
}

function isTolerant(value: unknown): value is Refusals {
  return typeof value === 'object' && value !== null && 'refused' in value
}
