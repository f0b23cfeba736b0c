import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { listViewParams, readListView } from './view'
import type { ListView } from './view'

export function useListView(): ListView {
  const params = useSearchParams()
  return useMemo(() => readListView(new URLSearchParams(params)), [params])
}

/**
 * Changes the list's view in the URL without a history entry, so Back leaves the list instead of
 * stepping through what was typed. Applies to the current URL, not the last rendered view.
 */
export function changeListView(change: Partial<ListView>): void {
  const view = readListView(new URLSearchParams(window.location.search))
  const query = String(listViewParams({ ...view, ...change }))
  window.history.replaceState(null, '', window.location.pathname + (query && `?${query}`))
}

/** Shows every station again; leaves sort and density. */
export function clearListFilters(): void {
  changeListView({ search: '', statuses: [], tags: [] })
}
