import { z } from 'zod'

/** `rejected` counts entries that can't be read; `instead` takes their place, if given. */
export function tolerantRecord<S extends z.ZodType>(valueSchema: S, instead?: z.output<S>) {
  return z.record(z.string(), z.unknown()).transform((record) => {
    const entries: Record<string, z.output<S>> = {}
    let rejected = 0
    for (const [key, value] of Object.entries(record)) {
      const result = valueSchema.safeParse(value)
      if (result.success) entries[key] = result.data
      else {
        rejected += 1
        if (instead !== undefined) entries[key] = instead
      }
    }
    return { entries, rejected }
  })
}

/** Own properties only, so a key such as `constructor` finds nothing inherited. */
export function ownProperty<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  const value = record[key]
  return value !== undefined && Object.hasOwn(record, key) ? value : undefined
}

/** `Object.entries` loses the type of the names. */
export function mapRecord<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  map: (value: From, name: Name) => To,
): Record<Name, To> {
  const names = Object.keys(record) as Name[]
  return Object.fromEntries(names.map((name) => [name, map(record[name], name)])) as Record<
    Name,
    To
  >
}
