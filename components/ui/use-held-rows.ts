import { useState } from 'react'

export interface HeldRow<Item> {
  item: Item
  /** The item when the rows were held: what would change a row's height shows this. */
  asHeld: Item
  /** Left the list since; its row keeps the others in place. */
  isGone: boolean
}

/**
 * Keeps rows in place while someone is using them; each shows its item's current state, and new
 * items are `waiting`.
 */
export function useHeldRows<Item extends { id: string }>(items: readonly Item[], isHeld: boolean) {
  const [held, setHeld] = useState<readonly Item[] | null>(null)
  if (isHeld && !held) setHeld(items)
  if (!isHeld && held) setHeld(null)
  const shown = (isHeld && held) || items
  const current = new Map(items.map((item) => [item.id, item]))
  const shownIds = new Set(shown.map(({ id }) => id))
  return {
    rows: shown.map((asHeld): HeldRow<Item> => {
      const item = current.get(asHeld.id)
      return { item: item ?? asHeld, asHeld, isGone: item === undefined }
    }),
    waiting: items.filter(({ id }) => !shownIds.has(id)),
    release: () => setHeld(items),
  }
}
