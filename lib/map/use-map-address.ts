import {
  addressWith,
  changed,
  currentParams,
  replaceAddress,
  useAddress,
  type Change,
} from '@/lib/browser/address'
import { mapAddressParams, readMapAddress, type MapAddress } from './address'
import type { MapView } from './view'

export function useMapAddress(): MapAddress {
  return useAddress(readMapAddress)
}

/** Without a history entry, so Back leaves the map. */
export function changeMapAddress(change: Change<MapAddress>): void {
  replaceAddress(paramsAfter(change))
}

/** Bypasses Next's `replaceState`, which would rerender and cancel navigation during a flight. */
export function keepMapPlace(place: MapView): void {
  const { history, location } = window
  const address = addressWith(paramsAfter({ place }))
  if (address === location.pathname + location.search) return
  History.prototype.replaceState.call(history, history.state, '', address)
}

function paramsAfter(change: Change<MapAddress>): URLSearchParams {
  return mapAddressParams(changed(readMapAddress(currentParams()), change))
}
