import {
  addressWith,
  changed,
  currentParams,
  replaceAddress,
  useAddress,
} from '@/lib/browser/address'
import type { Change } from '@/lib/browser/address'
import { mapAddressParams, readMapAddress } from './address'
import type { MapAddress } from './address'
import type { MapView } from './view'

export function useMapAddress(): MapAddress {
  return useAddress(readMapAddress)
}

/** Without a history entry, so Back leaves the map instead of stepping through views. */
export function changeMapAddress(change: Change<MapAddress>): void {
  replaceAddress(paramsAfter(change))
}

/**
 * Saves the map's position in the URL. Bypasses Next's patched `replaceState`, which would rerender
 * and cancel a navigation that starts while the map is still flying.
 */
export function keepMapPlace(place: MapView): void {
  const { history, location } = window
  const address = addressWith(paramsAfter({ place }))
  if (address === location.pathname + location.search) return
  History.prototype.replaceState.call(history, history.state, '', address)
}

function paramsAfter(change: Change<MapAddress>): URLSearchParams {
  return mapAddressParams(changed(readMapAddress(currentParams()), change))
}
