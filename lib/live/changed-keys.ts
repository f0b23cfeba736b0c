/** Side by side, since changes keep a map's order: a look-up per key takes ten times as long. */
export function changedKeys<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): Set<string> {
  const changed = new Set<string>()
  if (before === after) return changed
  const olds = before.entries()
  for (const [key, value] of after) {
    const [oldKey, oldValue] = olds.next().value ?? []
    if (oldKey === key && oldValue === value) continue
    changed.add(key)
    if (oldKey !== undefined) changed.add(oldKey)
  }
  for (const [key] of olds) changed.add(key)
  return changed
}
