import { z } from 'zod'

const listPositionSchema = z.object({
  edgeNodeId: z.string(),
  /** From any view; if hidden, the station's name is used. */
  column: z.string().regex(/^\w+$/),
  scrollY: z.number().nonnegative(),
})

type ListPosition = z.infer<typeof listPositionSchema>

/** Bypasses Next's `replaceState`, which would rerender; Next keeps what it finds in an entry. */
export function saveListPosition(cell: Omit<ListPosition, 'scrollY'>): void {
  const listPlace: ListPosition = { ...cell, scrollY: window.scrollY }
  History.prototype.replaceState.call(window.history, { ...window.history.state, listPlace }, '')
}

/** null if this history entry has none. */
export function savedListPosition(): ListPosition | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('listPlace' in state)) return null
  return listPositionSchema.safeParse(state.listPlace).data ?? null
}
