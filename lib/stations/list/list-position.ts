import { z } from 'zod'

/** The user's position in the Station List, stored in the browser's history. */
const listPositionSchema = z.object({
  edgeNodeId: z.string(),
  /** Of any view; one that isn't shown has the station's name instead. */
  column: z.string().regex(/^\w+$/),
  scrollY: z.number().nonnegative(),
})

type ListPosition = z.infer<typeof listPositionSchema>

/**
 * Stores the position in the list in the browser's history entry. Bypasses Next's own
 * `replaceState`, which would rerender the page; Next keeps what it finds in an entry.
 */
export function saveListPosition(cell: Omit<ListPosition, 'scrollY'>): void {
  const listPlace: ListPosition = { ...cell, scrollY: window.scrollY }
  History.prototype.replaceState.call(window.history, { ...window.history.state, listPlace }, '')
}

/** The position stored in this history entry; null if there is none. */
export function savedListPosition(): ListPosition | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('listPlace' in state)) return null
  return listPositionSchema.safeParse(state.listPlace).data ?? null
}
