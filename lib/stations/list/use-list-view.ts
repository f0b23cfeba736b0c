import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { listViewParams, readListView } from './view'
import type { ListView } from './view'

/** What the URL says of the Station List. */
export function useListView(): ListView {
  const params = useSearchParams()
  return useMemo(() => readListView(new URLSearchParams(params)), [params])
}

/**
 * Changes the list's view in its URL, in place: Back leaves the list and does not step through
 * what was typed. The change is made to what the URL says now, not to what was rendered last.
 */
export function changeListView(change: Partial<ListView>): void {
  const view = readListView(new URLSearchParams(window.location.search))
  const query = String(listViewParams({ ...view, ...change }))
  window.history.replaceState(null, '', window.location.pathname + (query && `?${query}`))
}

/** Shows every station again; order and density stay. */
export function clearListFilters(): void {
  changeListView({ search: '', statuses: [], tags: [] })
}
