/** Groups items by key, in order of each key's first item. */
export function bucketsBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item, index: number) => unknown,
): Item[][] {
  const buckets = new Map<unknown, Item[]>()
  items.forEach((item, index) => {
    const key = keyOf(item, index)
    const bucket = buckets.get(key)
    if (bucket) bucket.push(item)
    else buckets.set(key, [item])
  })
  return [...buckets.values()]
}
