import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, createRef } from 'react'
import { fakeMapLibre } from '@/tests/fakes/maplibre'
import { stubResizeObserver } from '@/tests/fakes/resize-observer'
import type { MapHandle } from './map-camera'
import type { OverlayOptions } from './map-overlay'
import { hasWebGl2, loadMapLibre } from './maplibre'
import { StationMap } from './station-map'

jest.mock('./maplibre')
jest.mock('./create-overlay', () => ({
  createOverlay: (options: OverlayOptions) => {
    mockOverlay = options
    return { onStyleReady: () => {}, update: () => {}, destroy: () => {} }
  },
}))

let mockOverlay: OverlayOptions

const station = {
  id: 'LS-1',
  name: 'Hyde Park',
  longitude: -82,
  latitude: 28,
  status: 'alarm',
  isUrgent: false,
} as const

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  stubResizeObserver()
})

async function show({ selectedId = null as string | null, onSelect = () => {} } = {}) {
  const { maps, maplibre } = fakeMapLibre()
  jest.mocked(hasWebGl2).mockReturnValue(true)
  jest.mocked(loadMapLibre).mockResolvedValue(maplibre)
  const handle = createRef<MapHandle>()
  const view = render(
    <StrictMode>
      <StationMap
        ref={handle}
        markers={[station]}
        areas={[]}
        view={null}
        onViewChange={() => {}}
        highlightedId={null}
        selectedId={selectedId}
        onSelect={onSelect}
        popup={selectedId && <p>Level 1.2 m</p>}
        glyphOf={(status) => <svg data-testid={status} />}
        theme="light"
        styleUrl={null}
        isMotionReduced={false}
        scaleUnits="metric"
        onTrouble={() => {}}
      />
    </StrictMode>,
  )
  await act(async () => {})
  const map = maps.at(-1)
  if (!map) throw new Error('no map was made')
  return { ...view, maps, map, handle }
}

test('leaves no map behind after strict mode and remounts', async () => {
  for (let visit = 0; visit < 20; visit += 1) {
    const { maps, unmount, container } = await show()
    expect(maps.filter(({ isRemoved }) => !isRemoved)).toHaveLength(1)
    expect(container.querySelectorAll('canvas')).toHaveLength(1)
    unmount()
    expect(maps.filter(({ isRemoved }) => !isRemoved)).toHaveLength(0)
  }
})

test('buttons zoom and move the map', async () => {
  const user = userEvent.setup()
  const { map } = await show()
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  await user.click(screen.getByRole('button', { name: 'Buttons to move the map' }))
  await user.click(screen.getByRole('button', { name: 'Move west' }))
  expect(map.calls).toEqual(['zoomIn', 'zoomOut', 'panBy'])
})

test('the page can zoom and fit its map through the ref', async () => {
  const { map, handle } = await show()
  act(() => {
    handle.current?.zoomIn()
    handle.current?.fit(['LS-1'])
    handle.current?.fit(['LS-nowhere'])
    handle.current?.fitBounds({ west: 179, south: -18, east: -179, north: -17 })
  })
  expect(map.calls).toEqual(['zoomIn', 'fitBounds', 'fitBounds'])
  // Across the date line, MapLibre wants continuous longitudes.
  expect(map.fitted).toEqual([179, -18, 181, -17])
})

test('shows the schematic note beyond zoom 9', async () => {
  const { map } = await show()
  map.zoom = 10
  act(() => map.fire('zoom'))
  expect(screen.getByText(/^Schematic map/)).toBeVisible()
})

test('describes the marks when the map is idle', async () => {
  const { map, unmount } = await show()
  const lines = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
  map.marks = [{ properties: { id: 'LS-001', status: 'alarm' } }]
  act(() => map.fire('idle'))
  expect(lines()).toEqual([])
  map.layers.add('station-markers')
  act(() => map.fire('idle'))
  expect(lines()).toEqual(['1 station: 1 in alarm, each alone'])
  map.marks = []
  act(() => map.fire('idle'))
  expect(lines()).toEqual([])
  unmount()
  expect(map.listeners.get('idle')?.size).toBe(0)
})

test('the popup of the selected station closes by its button and by Escape', async () => {
  const user = userEvent.setup()
  const onSelect = jest.fn()
  await show({ selectedId: 'LS-1', onSelect })
  const dialog = screen.getByRole('dialog', { name: 'Hyde Park' })
  expect(dialog).toHaveTextContent('Level 1.2 m')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  expect(onSelect.mock.calls).toEqual([[null], [null]])
})

async function showChoice() {
  const shown = await show()
  const { longitude, latitude } = station
  const stations = [
    station,
    { ...station, id: 'LS-2', name: 'Ybor City', status: 'normal' } as const,
  ]
  act(() => mockOverlay.onChoice({ longitude, latitude, stations }))
  return shown
}

test('lists stations at one point with their shape and status, and a summary', async () => {
  await showChoice()
  const dialog = screen.getByRole('dialog', { name: 'Stations at this point: 1 of 2 in alarm' })
  expect(screen.getByText('Stations at this point: 1 of 2 in alarm')).toBeVisible()
  const [first, second] = within(dialog).getAllByRole('listitem')
  expect(first).toHaveTextContent('Hyde ParkAlarm')
  expect(first).toContainElement(screen.getByTestId('alarm'))
  expect(second).toHaveTextContent('Ybor CityNormal')
  expect(screen.getByRole('button', { name: /Hyde Park/ })).toHaveFocus()
  act(() => mockOverlay.onChoice(null))
  expect(dialog).not.toBeInTheDocument()
})

test('Escape closes the list and returns the focus to the map', async () => {
  const { map } = await showChoice()
  const canvas = map.getCanvas()
  canvas?.setAttribute('tabindex', '0')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(canvas).toHaveFocus()
})
