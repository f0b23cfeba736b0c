import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { mapAddressParams, readMapAddress } from './address'
import type { MapAddress } from './address'
import type { MapView } from './view'

export function useMapAddress(): MapAddress {
  const params = useSearchParams()
  return useMemo(() => readMapAddress(new URLSearchParams(params)), [params])
}

/**
 * Changes the map's state in the URL without a history entry, so Back leaves the map instead of
 * stepping through views. Applies to the current URL, not the last rendered state.
 */
export function changeMapAddress(change: Partial<MapAddress>): void {
  const address = addressAfter(change)
  if (address !== currentAddress()) window.history.replaceState(null, '', address)
}

/**
 * Saves the map's position in the URL. Bypasses Next's patched `replaceState`, which would rerender
 * and cancel a navigation that starts while the map is still flying.
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
