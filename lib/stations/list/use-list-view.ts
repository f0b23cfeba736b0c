import { changed, currentParams, replaceAddress, useAddress } from '@/lib/browser/address'
import type { Change } from '@/lib/browser/address'
import { listViewParams, readListView } from './view'
import type { ListView } from './view'

export function useListView(): ListView {
  return useAddress(readListView)
}

/** Without a history entry, so Back leaves the list instead of stepping through what was typed. */
export function changeListView(change: Change<ListView>): void {
  replaceAddress(listViewParams(changed(readListView(currentParams()), change)))
}

/** Shows every station again; leaves sort and density. */
export function clearListFilters(): void {
  changeListView({ search: '', statuses: [], tags: [] })
}
