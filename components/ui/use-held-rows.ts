import { useState } from 'react'

export interface HeldRow<Item> {
  item: Item
  /** The item when the rows were held: what would change a row's height shows this. */
  asHeld: Item
  /** Left the list since; its row keeps the others in place. */
  isGone: boolean
}

interface HeldRows<Item> {
  rows: readonly HeldRow<Item>[]
  /** New items, until the rows are released. */
  waiting: readonly Item[]
  release: () => void
}

/** Keeps rows in place while someone is using them; each shows its item's current state. */
export function useHeldRows<Item extends { id: string }>(
  items: readonly Item[],
  isHeld: boolean,
): HeldRows<Item> {
  const [held, setHeld] = useState<readonly Item[] | null>(null)
  if (isHeld && !held) setHeld(items)
  if (!isHeld && held) setHeld(null)
  const release = () => setHeld(items)
  if (!isHeld || !held)
    return {
      rows: items.map((item) => ({ item, asHeld: item, isGone: false })),
      waiting: [],
      release,
    }

  const current = new Map(items.map((item) => [item.id, item]))
  const heldIds = new Set(held.map(({ id }) => id))
  return {
    rows: held.map((last) => {
      const item = current.get(last.id)
      return { item: item ?? last, asHeld: last, isGone: item === undefined }
    }),
    waiting: items.filter(({ id }) => !heldIds.has(id)),
    release,
  }
}
