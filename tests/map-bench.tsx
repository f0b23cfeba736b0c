// First, for what it mocks.
import { endStations, plant, startStations, world as stations } from './stations-bench'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MapPage } from '@/components/map/map-page'
import type { MapProps } from '@/components/map-view/station-map'
import type { Availability } from '@/lib/live/live'
import { anAlert, NOW_MS } from './factories/station'
import { stubClientSize } from './fakes/client-size'
import { stubMatchMedia } from './fakes/match-media'

/*
 * The map page, with what the map is given instead of a map. Test files import this before
 * anything that it mocks.
 */

export { push } from './stations-bench'

export const INTERRUPTED: Availability = { kind: 'interrupted', sinceMs: NOW_MS }

/** What the page stands on; tests change it as they go. */
export const world = Object.assign(stations, {
  /** What the map was last given. */
  map: {} as MapProps,
})

export const handle = { flyTo: jest.fn(), fit: jest.fn(), fitBounds: jest.fn() }

jest.mock('@/components/map-view/station-map', () => ({
  StationMap: (props: MapProps) => {
    world.map = props
    if (typeof props.ref === 'object' && props.ref) Object.assign(props.ref, { current: handle })
    return (
      <div role="region" aria-label="Map of stations">
        {props.popup}
      </div>
    )
  },
}))

export const BAY = { west: -83, south: 27, east: -82, north: 28 }
export const HERE = { longitude: -82.5, latitude: 27.5, zoom: 10 }

export function startMap(): void {
  startStations('/map')
  stubMatchMedia(80)
  stubClientSize(400, 800)
  Element.prototype.scrollTo = () => {}
  world.alerts.userAlertData = [anAlert({ edge_node_id: 'LS-002' })]
  addStation('LS-001', 'Elm Street', { latitude: 27.5, longitude: -82.5 })
  addStation('LS-002', 'Harbour Road', { latitude: 27.6, longitude: -82.6 })
  addStation('LS-003', 'Pond Lane', { latitude: 40, longitude: -74 })
  addStation('LS-004', 'Ash Court', undefined)
}

export function endMap(): void {
  endStations()
  jest.clearAllMocks()
}

export function addStation(
  id: string,
  name: string,
  location: { latitude: number; longitude: number } | undefined,
): void {
  plant(id, {}, { name, location })
}

export async function renderMap(query = '') {
  window.history.replaceState(null, '', `/map${query}`)
  const view = render(<MapPage />)
  await act(async () => {})
  return view
}

export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
export const look = (bounds = BAY, view = HERE) => act(() => world.map.onViewChange(view, bounds))
export const options = () => screen.queryAllByRole('option')
export const names = () => options().map((option) => option.querySelector('p')?.textContent)
export const option = (name: RegExp) => screen.getByRole('option', { name })
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))
export const pressKey = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
export const markers = () => world.map.markers.map(({ id, status }) => `${id} ${status}`)
export const card = () => screen.queryByRole('article')
