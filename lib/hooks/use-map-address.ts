import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { mapAddressParams, readMapAddress } from '@/lib/domain/map-address'
import type { MapAddress } from '@/lib/domain/map-address'

/** What the URL says of the map. */
export function useMapAddress(): MapAddress {
  const params = useSearchParams()
  return useMemo(() => readMapAddress(new URLSearchParams(params)), [params])
}

/**
 * Changes the map's view in its URL, in place: Back leaves the map and does not step through what
 * was looked at. The change is made to what the URL says now, not to what was rendered last.
 */
export function changeMapAddress(change: Partial<MapAddress>): void {
  const view = readMapAddress(new URLSearchParams(window.location.search))
  const query = String(mapAddressParams({ ...view, ...change }))
  const address = window.location.pathname + (query && `?${query}`)
  if (address === window.location.pathname + window.location.search) return
  window.history.replaceState(null, '', address)
}
