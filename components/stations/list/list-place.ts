import { listPlaceSchema } from '@/lib/stations/list/place'
import type { ListPlace } from '@/lib/stations/list/place'

/**
 * Keeps with the browser's history entry where in the list somebody was. It is written past Next's
 * own `replaceState`, which would render the page again; Next keeps what it finds in an entry.
 */
export function rememberPlace(cell: Omit<ListPlace, 'scrollY'>): void {
  const listPlace: ListPlace = { ...cell, scrollY: window.scrollY }
  History.prototype.replaceState.call(window.history, { ...window.history.state, listPlace }, '')
}

/** The place that this history entry was left at; null where there is none. */
export function rememberedPlace(): ListPlace | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('listPlace' in state)) return null
  const place = listPlaceSchema.safeParse(state.listPlace)
  return place.success ? place.data : null
}
