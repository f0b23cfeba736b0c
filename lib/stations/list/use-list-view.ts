import {
  changed,
  currentParams,
  replaceAddress,
  useAddress,
  type Change,
} from '@/lib/browser/address'
import type { Density } from '@/lib/preferences/preferences'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { DEFAULT_SORT } from './sort'
import { listViewParams, readListView, type ListView, type ListViewName } from './view'

export function useListView(): ListView {
  return useAddress(readListView)
}

/** The link's, or else the preferred one. */
export function useDensity(): Density {
  const { density } = useListView()
  const preferred = usePreferences().density
  return density ?? preferred
}

/** Without a history entry, so Back leaves the list. */
export function changeListView(change: Change<ListView>): void {
  replaceAddress(listViewParams(changed(readListView(currentParams()), change)))
}

/** Keeps the filters; each view has its own order. */
export function switchListView(name: ListViewName): void {
  changeListView({ name, sort: DEFAULT_SORT, figureSort: null })
}

/** Keeps sort and density. */
export function clearListFilters(): void {
  changeListView({ search: '', statuses: [], tags: [] })
}
