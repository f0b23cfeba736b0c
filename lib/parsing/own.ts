/** Own properties only, so a key such as `constructor` finds nothing inherited. */
export function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
