import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { mapAddressParams, readMapAddress } from './address'
import type { MapAddress } from './address'
import type { MapView } from './view'

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
  const address = addressAfter(change)
  if (address !== currentAddress()) window.history.replaceState(null, '', address)
}

/**
 * Keeps where the map looks. Past Next's own `replaceState`, which would render again, and would
 * give up a page that is being opened while the map still flies.
 */
export function keepMapPlace(place: MapView): void {
  const { history } = window
  History.prototype.replaceState.call(history, history.state, '', addressAfter({ place }))
}

function addressAfter(change: Partial<MapAddress>): string {
  const now = readMapAddress(new URLSearchParams(window.location.search))
  const query = String(mapAddressParams({ ...now, ...change }))
  return window.location.pathname + (query && `?${query}`)
}

function currentAddress(): string {
  return window.location.pathname + window.location.search
}
