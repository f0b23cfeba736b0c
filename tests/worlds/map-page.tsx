import { act, fireEvent, screen } from '@testing-library/react'
import { MapPage } from '@/components/map/map-page'
import type { Availability } from '@/lib/live/live'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { stubClientSize } from '@/tests/fakes/client-size'
import { startFakeMap } from '@/tests/fakes/station-map'
import { startStations } from './stations'

export const INTERRUPTED: Availability = { kind: 'interrupted', sinceMs: NOW_MS }
export const BAY = { west: -83, south: 27, east: -82, north: 28 }
export const HERE = { longitude: -82.5, latitude: 27.5, zoom: 10 }

export type MapWorld = ReturnType<typeof startMap>

/** Four stations, one in alarm; the test file mocks the map. */
export function startMap() {
  const stations = startStations('/map', { widthRem: 80 })
  const map = startFakeMap()
  stubClientSize(400, 800)
  Element.prototype.scrollTo = () => {}

  function addStation(
    id: string,
    name: string,
    location: { latitude: number; longitude: number } | undefined,
  ): void {
    stations.plant(id, {}, { name, location })
  }
  stations.setAlerts({ data: [anAlert({ edge_node_id: 'LS-002' })] })
  addStation('LS-001', 'Elm Street', { latitude: 27.5, longitude: -82.5 })
  addStation('LS-002', 'Harbour Road', { latitude: 27.6, longitude: -82.6 })
  addStation('LS-003', 'Pond Lane', { latitude: 40, longitude: -74 })
  addStation('LS-004', 'Ash Court', undefined)
  return {
    ...stations,
    map,
    addStation,
    renderMap(query = '') {
      window.history.replaceState(null, '', `/map${query}`)
      return stations.render(<MapPage />)
    },
    look: (bounds = BAY, view = HERE) => act(() => map.props.onViewChange(view, bounds)),
    markers: () => map.props.markers.map(({ id, status }) => `${id} ${status}`),
  }
}

export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const options = () => screen.queryAllByRole('option')
export const names = () => options().map((option) => option.querySelector('p')?.textContent)
export const option = (name: RegExp) => screen.getByRole('option', { name })
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))
export const card = () => screen.queryByRole('article')
