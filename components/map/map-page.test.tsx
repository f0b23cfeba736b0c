import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { MapProps } from '@/components/map-view/station-map'
import type { Alert } from '@/lib/alerts/alert'
import { edgeNodeIdSchema } from '@/lib/ids'
import { LIVE } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import { showOnOpenMap } from '@/lib/map/areas/use-open-map'
import { forgetSessionData } from '@/lib/session-data'
import { metricsDocument, stationDocument } from '@/tests/factories/documents'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { stubMatchMedia } from '@/tests/fakes/match-media'
import { stubResizeObserver } from '@/tests/fakes/resize-observer'
import { MapPage } from './map-page'

const INTERRUPTED: Availability = { kind: 'interrupted', sinceMs: NOW_MS }

let mockFirestore: ReturnType<typeof createFakeFirestore>
let mockAlerts: Alert[]
let mockAlertsAvailability: Availability
let mockMap: MapProps
const mockHandle = { flyTo: jest.fn(), fit: jest.fn(), fitBounds: jest.fn() }
const mockPush = jest.fn()

jest.mock('@/lib/firebase/attach-query', () => ({
  attachQuery: (...args: Parameters<typeof mockFirestore.attachQuery>) =>
    mockFirestore.attachQuery(...args),
}))
jest.mock('@/lib/firebase/id-token', () => ({ refreshIdToken: () => Promise.resolve() }))
jest.mock('@/lib/session/session-provider', () => ({
  useAccess: () => ({ kind: 'employee' }),
  useUser: () => ({ uid: 'u1' }),
}))
jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlerts: () => ({ userAlertData: mockAlerts }),
  useAlertsAvailability: () => mockAlertsAvailability,
  useUnreadableAlerts: jest.fn().mockReturnValue([]),
}))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('@/tests/fakes/search-params'),
  useRouter: () => ({ push: mockPush }),
}))
jest.mock('@/components/map-view/station-map', () => ({
  StationMap: (props: MapProps) => {
    mockMap = props
    if (typeof props.ref === 'object' && props.ref)
      Object.assign(props.ref, { current: mockHandle })
    return (
      <div role="region" aria-label="Map of stations">
        {props.popup}
      </div>
    )
  },
}))

const BAY = { west: -83, south: 27, east: -82, north: 28 }
const HERE = { longitude: -82.5, latitude: 27.5, zoom: 10 }

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  stubMatchMedia(80)
  stubResizeObserver()
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
  Element.prototype.scrollTo = () => {}
  mockFirestore = createFakeFirestore()
  mockAlertsAvailability = LIVE
  mockAlerts = [anAlert({ edge_node_id: 'LS-002' })]
  addStation('LS-001', 'Elm Street', { latitude: 27.5, longitude: -82.5 })
  addStation('LS-002', 'Harbour Road', { latitude: 27.6, longitude: -82.6 })
  addStation('LS-003', 'Pond Lane', { latitude: 40, longitude: -74 })
  addStation('LS-004', 'Ash Court', undefined)
})
afterEach(() => {
  forgetSessionData()
  jest.useRealTimers()
  jest.clearAllMocks()
})

function addStation(
  id: string,
  name: string,
  location: { latitude: number; longitude: number } | undefined,
): void {
  const edgeNodeId = edgeNodeIdSchema.parse(id)
  mockFirestore.set('pumpStations', id, stationDocument({ edgeNodeId, name, location }))
  mockFirestore.set('metrics', id, metricsDocument({ edgeNodeId }))
}

async function renderMap(query = '') {
  window.history.replaceState(null, '', `/map${query}`)
  const view = render(<MapPage />)
  await act(async () => {})
  return view
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const look = (bounds = BAY, view = HERE) => act(() => mockMap.onViewChange(view, bounds))
const options = () => screen.queryAllByRole('option')
const names = () => options().map((option) => option.querySelector('p')?.textContent)
const option = (name: RegExp) => screen.getByRole('option', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pressKey = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
const markers = () => mockMap.markers.map(({ id, status }) => `${id} ${status}`)
const card = () => screen.queryByRole('article')

test('shows each station with a location on the map, with list and counts in sync [1.5] [2.2]', async () => {
  await renderMap()
  await look()
  expect(markers()).toEqual(['LS-002 alarm', 'LS-001 normal', 'LS-003 normal'])
  expect(names()).toEqual(['Harbour Road', 'Elm Street', 'Pond Lane', 'Ash Court'])
  expect(screen.getByText('2 of 3 in view, 1 in alarm')).toBeInTheDocument()
})

test('counts a station without a location, and lists it first when in alarm', async () => {
  await renderMap()
  expect(screen.getByText(/^Not on the map: no location/)).toHaveTextContent('1')
  mockAlerts = [anAlert({ edge_node_id: 'LS-004' })]
  await wait(5000)
  expect(names()[0]).toBe('Ash Court')
  expect(screen.getByText(/^In alarm, but not on the map/)).toHaveTextContent('1')
  expect(option(/Ash Court/)).toHaveTextContent('not on the map')
})

test('passes the same markers array while nothing on the map changes', async () => {
  await renderMap()
  const before = mockMap.markers
  act(() => addStation('LS-001', 'Elm Street', { latitude: 27.5, longitude: -82.5 }))
  expect(mockMap.markers).toBe(before)
})

test('status and search filter the map and the list, and are in the URL', async () => {
  await renderMap()
  press('1 Alarm')
  expect(markers()).toEqual(['LS-002 alarm'])
  expect(names()).toEqual(['Harbour Road'])
  expect(window.location.search).toBe('?status=alarm')
  press('1 Alarm')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(screen.getByRole('searchbox')).toHaveFocus()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pond' } })
  await wait(200)
  expect(markers()).toEqual(['LS-003 normal'])
  expect(window.location.search).toBe('?q=pond')
  expect(screen.getByText('1 of 4 stations match')).toBeInTheDocument()
})

test('“In view only” hides stations outside the view from the list, not from the map', async () => {
  await renderMap('?view=in-view')
  await look()
  expect(screen.getByRole('switch', { name: 'In view only' })).toBeChecked()
  expect(names()).toEqual(['Harbour Road', 'Elm Street', 'Ash Court'])
  expect(markers()).toHaveLength(3)
  fireEvent.click(screen.getByRole('switch'))
  expect(names()).toHaveLength(4)
  expect(window.location.search).toBe('')
})

test('says when no station is in view, and offers to list all', async () => {
  mockFirestore.remove('pumpStations', 'LS-004')
  await renderMap('?view=in-view')
  await look({ west: 10, east: 11, south: 50, north: 51 })
  expect(screen.getByRole('heading', { name: 'No stations in view' })).toBeInTheDocument()
  press('List all stations')
  expect(names()).toHaveLength(3)
})

test('arrow keys move through the list and highlight on the map; Enter flies there and opens the card', async () => {
  await renderMap()
  await look()
  act(() => options()[0]?.focus())
  expect(mockMap.highlightedId).toBe('LS-002')
  pressKey('ArrowDown')
  expect(option(/Elm Street/)).toHaveFocus()
  expect(mockMap.highlightedId).toBe('LS-001')
  expect(options().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
  pressKey('End')
  pressKey('Home')
  pressKey('Enter')
  expect(mockHandle.flyTo).toHaveBeenCalledWith({ latitude: 27.6, longitude: -82.6, zoom: 11 })
  expect(mockMap.selectedId).toBe('LS-002')
  expect(window.location.search).toBe('?station=LS-002')
  expect(option(/^Harbour Road/)).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('link', { name: 'Open station page' })).toHaveFocus()
  pressKey('Escape')
  expect(card()).not.toBeInTheDocument()
  expect(option(/^Harbour Road/)).toHaveFocus()
  expect(window.location.search).toBe('')
})

test('a card shows the row’s live data and links to the station', async () => {
  await renderMap('?station=LS-002')
  const shown = within(screen.getByRole('article', { name: 'Harbour Road' }))
  expect(shown.getByText('Alarm')).toBeInTheDocument()
  expect(shown.getByText('High level')).toBeInTheDocument()
  expect(shown.getByText('1.20')).toBeInTheDocument()
  expect(shown.getByRole('link')).toHaveAttribute('href', '/LS-002')
  const edgeNodeId = edgeNodeIdSchema.parse('LS-002')
  const { values, ...rest } = metricsDocument({ edgeNodeId })
  act(() => mockFirestore.set('metrics', 'LS-002', { ...rest, values: { ...values, level: 2.5 } }))
  expect(shown.getByText('2.50')).toBeInTheDocument()
  mockAlerts = []
  await wait(5000)
  expect(shown.getByText('Normal')).toBeInTheDocument()
})

test('a selected station stays when its status leaves the filter, and goes when the filter changes', async () => {
  await renderMap('?status=alarm&station=LS-002')
  mockAlerts = []
  await wait(5000)
  expect(markers()).toEqual(['LS-002 normal'])
  expect(card()).toBeInTheDocument()
  press(/Offline$/)
  expect(card()).not.toBeInTheDocument()
  expect(window.location.search).toBe('?status=alarm%2Coffline')
})

test('shows the card of a station without a location in a corner', async () => {
  await renderMap('?station=LS-004')
  expect(mockMap.popup).toBeNull()
  expect(screen.getByRole('article', { name: 'Ash Court' })).toHaveTextContent('no location')
  press('Close')
  expect(card()).not.toBeInTheDocument()
})

test('ignores a selected station that is not accessible', async () => {
  await renderMap('?station=LS-999')
  expect(card()).not.toBeInTheDocument()
  expect(mockMap.view).toBeNull()
})

test('the URL sets the initial view, and a link to a station opens there', async () => {
  const { unmount } = await renderMap('?lat=27.9&lon=-82.4&z=11')
  expect(mockMap.view).toEqual({ latitude: 27.9, longitude: -82.4, zoom: 11 })
  unmount()
  await renderMap('?station=LS-003')
  expect(mockMap.view).toEqual({ latitude: 40, longitude: -74, zoom: 11 })
})

test('writes the view to the URL once the map stops moving, but not the initial view', async () => {
  const { unmount } = await renderMap()
  await look()
  await wait(1000)
  expect(window.location.search).toBe('')
  await look(BAY, { ...HERE, zoom: 12 })
  await look(BAY, { ...HERE, zoom: 13.456 })
  expect(window.location.search).toBe('')
  await wait(1000)
  expect(window.location.search).toBe('?lat=27.5&lon=-82.5&z=13.46')
  await look(BAY, { ...HERE, zoom: 9 })
  unmount()
  await wait(1000)
  expect(window.location.search).toContain('13.46')
})

test('keeps the view in the URL when Next writes an older one while rendering', async () => {
  await renderMap('?lat=27.5&lon=-82.5&z=9')
  await look()
  await look(BAY, { ...HERE, zoom: 11 })
  await wait(1000)
  act(() => window.history.replaceState(null, '', '/map?lat=27.5&lon=-82.5&z=9&station=LS-001'))
  expect(window.location.search).toBe('?lat=27.5&lon=-82.5&z=11&station=LS-001')
  expect(card()).toBeInTheDocument()
})

test('fits the map to the alarms or to all stations', async () => {
  await renderMap()
  press('Fit to alarms')
  expect(mockHandle.fit).toHaveBeenLastCalledWith(['LS-002'])
  press('Fit to all')
  expect(mockHandle.fit).toHaveBeenLastCalledWith('all')
})

test('the disabled fit button says that there is no alarm', async () => {
  mockAlerts = []
  await renderMap()
  const button = screen.getByRole('button', { name: 'Fit to alarms' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('No station shown is in alarm')
  fireEvent.click(button)
  expect(mockHandle.fit).not.toHaveBeenCalled()
})

test('announces a new alarm outside the view once, with a button to show it', async () => {
  await renderMap()
  await look()
  expect(screen.queryByText(/new alarm/)).not.toBeInTheDocument()
  mockAlerts = [...mockAlerts, anAlert({ id: 'alert-2', edge_node_id: 'LS-003' })]
  await wait(5000)
  expect(screen.getByText('1 new alarm outside the view')).toBeInTheDocument()
  press('Show')
  expect(mockHandle.flyTo).toHaveBeenCalledWith({ latitude: 40, longitude: -74, zoom: 11 })
  expect(mockMap.selectedId).toBe('LS-003')
  expect(screen.queryByText(/new alarm/)).not.toBeInTheDocument()
})

test('a new alarm hidden by a filter also counts as outside the view', async () => {
  await renderMap('?status=offline')
  await look()
  mockAlerts = [...mockAlerts, anAlert({ id: 'alert-2', edge_node_id: 'LS-001' })]
  await wait(5000)
  press('Show')
  expect(window.location.search).toBe('?station=LS-001')
  expect(markers()).toHaveLength(3)
})

test('alarms known before an alerts outage are not new after it', async () => {
  mockAlerts = [anAlert({ edge_node_id: 'LS-003' })]
  const { rerender } = await renderMap()
  await look()
  for (const availability of [INTERRUPTED, LIVE]) {
    mockAlertsAvailability = availability
    rerender(<MapPage />)
    await wait(5000)
  }
  expect(screen.getByText('2 of 3 in view, 0 in alarm, 1 more outside')).toBeInTheDocument()
  expect(screen.queryByText(/new alarm/)).not.toBeInTheDocument()
})

test('while alerts are unknown, nothing looks normal and alarms are not counted', async () => {
  mockAlertsAvailability = INTERRUPTED
  await renderMap()
  await look()
  expect(markers()).toEqual([
    'LS-001 readings-only',
    'LS-002 readings-only',
    'LS-003 readings-only',
  ])
  expect(screen.getByText('2 of 3 in view, alarms unknown')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Fit to alarms' })).toHaveAccessibleDescription(
    'Alerts unavailable',
  )
})

const outageAt = (...ids: string[]) =>
  ids.map((id) => anAlert({ id: `outage ${id}`, name: 'Power failure', edge_node_id: id }))
const areaList = () => screen.queryByRole('list', { name: 'Areas with alerts' })

test('an outage at several stations is an area on the map and a line beside it', async () => {
  mockAlerts = outageAt('LS-001', 'LS-002', 'LS-004')
  await renderMap()
  expect(mockMap.areas).toMatchObject([{ status: 'alarm', stationIds: ['LS-001', 'LS-002'] }])
  expect(areaList()).toHaveTextContent(
    'Power failure at 3 stations, bayshore, since 11:56:00, 1 not on the map',
  )
  press('Show Power failure at 3 stations, bayshore')
  const [area] = mockMap.areas
  expect(mockHandle.fitBounds.mock.calls).toEqual([[area?.bounds]])
})

test('passes the same areas while none changes', async () => {
  mockAlerts = outageAt('LS-001', 'LS-002', 'LS-003')
  await renderMap()
  const before = mockMap.areas
  mockAlerts = outageAt('LS-003', 'LS-001', 'LS-002')
  await wait(5000)
  act(() => addStation('LS-005', 'Mill Road', { latitude: 27.7, longitude: -82.6 }))
  expect(mockMap.areas).toBe(before)
  mockAlerts = outageAt('LS-001', 'LS-002', 'LS-003', 'LS-005')
  await wait(5000)
  expect(mockMap.areas).not.toBe(before)
})

test('there are no areas without alerts that belong together, or while alerts are unknown', async () => {
  const { rerender } = await renderMap()
  expect(mockMap.areas).toEqual([])
  expect(areaList()).not.toBeInTheDocument()
  mockAlerts = outageAt('LS-001', 'LS-002', 'LS-003')
  await wait(5000)
  expect(areaList()).toBeInTheDocument()
  mockAlertsAvailability = INTERRUPTED
  rerender(<MapPage />)
  expect(mockMap.areas).toEqual([])
  expect(areaList()).not.toBeInTheDocument()
})

test('showing an area clears a filter that hides one of its stations, and no other', async () => {
  mockAlerts = outageAt('LS-001', 'LS-002', 'LS-003')
  await renderMap('?status=alarm')
  press(/^Show Power failure/)
  expect(window.location.search).toBe('?status=alarm')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pond' } })
  await wait(200)
  expect(mockMap.areas).toHaveLength(1)
  press(/^Show Power failure/)
  expect(window.location.search).toBe('')
  expect(mockHandle.fitBounds).toHaveBeenCalledTimes(2)
})

test('without a map, areas are still listed, but can’t be shown', async () => {
  stubMatchMedia(22)
  mockAlerts = outageAt('LS-001', 'LS-002', 'LS-003')
  await renderMap()
  act(() => mockMap.onTrouble('no-webgl'))
  expect(areaList()).toHaveTextContent('Power failure at 3 stations')
  expect(screen.queryByRole('button', { name: /^Show Power/ })).not.toBeInTheDocument()
})

test('on a phone, areas are listed over the map, and showing one uncovers the map', async () => {
  stubMatchMedia(22)
  mockAlerts = outageAt('LS-001', 'LS-002', 'LS-003')
  await renderMap()
  const beside = areaList()?.closest('main > div > div > div')
  expect(beside).toContainElement(screen.getByRole('region', { name: 'Map of stations' }))
  press('Taller list')
  press(/^Show Power failure/)
  expect(screen.getByRole('button', { name: 'Taller list' })).toBeEnabled()
})

test('the alerts panel’s link moves a map that is open, and no map that has gone', async () => {
  mockAlerts = outageAt('LS-001', 'LS-002', 'LS-003')
  const { unmount } = await renderMap()
  const [area] = mockMap.areas
  if (!area) throw new Error('no area')
  act(() => expect(showOnOpenMap(area)).toBe(true))
  expect(mockHandle.fitBounds.mock.calls).toEqual([[area.bounds]])
  act(() => mockMap.onTrouble('context-lost'))
  expect(showOnOpenMap(area)).toBe(false)
  act(() => mockMap.onTrouble(null))
  unmount()
  expect(showOnOpenMap(area)).toBe(false)
})

test('the legend explains areas', async () => {
  await renderMap()
  fireEvent.click(screen.getByText('Legend'))
  expect(screen.getByText(/^Area: the same alert at several stations/)).toBeInTheDocument()
})

test.each([
  ['no-webgl', /doesn’t support WebGL/],
  ['worker-blocked', /blocks the worker/],
  ['style-broken', /The basemap could not/],
  ['context-lost', /graphics driver/],
  ['not-loaded', /could not be loaded/],
] as const)(
  'without a map (%s) the list takes its place and opens stations',
  async (trouble, words) => {
    await renderMap('?view=in-view')
    await look()
    act(() => mockMap.onTrouble(trouble))
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(names()).toHaveLength(4)
    expect(screen.getByText('4 of 4 stations')).toBeInTheDocument()
    fireEvent.click(option(/Pond Lane/))
    expect(mockPush).toHaveBeenCalledWith('/LS-003')
    act(() => mockMap.onTrouble(null))
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  },
)

test('retries a map that failed to load', async () => {
  await renderMap()
  act(() => mockMap.onTrouble('not-loaded'))
  expect(screen.getByText('4 of 4 stations')).toBeInTheDocument()
  press('Try again')
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  expect(screen.getByText('3 of 3 in view, 1 in alarm')).toBeInTheDocument()
})

test('tells apart no match, no stations and unreadable records', async () => {
  const { unmount } = await renderMap('?q=nowhere')
  expect(screen.getByRole('heading', { name: 'No matching stations' })).toBeInTheDocument()
  press('Clear filters')
  expect(names()).toHaveLength(4)
  act(() => mockFirestore.set('pumpStations', 'LS-005', { edgeNodeId: 'LS-005' }))
  expect(screen.getByText(/^1 station can’t be shown/)).toBeInTheDocument()
  unmount()
  mockFirestore = createFakeFirestore()
  forgetSessionData()
  await renderMap()
  expect(screen.getByRole('heading', { name: 'No stations yet' })).toBeInTheDocument()
})

test('shows a placeholder while loading', async () => {
  mockFirestore.setAnswering(false)
  await renderMap()
  expect(screen.getByRole('status', { name: 'Loading stations' })).toBeInTheDocument()
})

test('shows only “No permission” when access is denied', async () => {
  mockFirestore.setAnswering(false)
  await renderMap()
  await act(async () => mockFirestore.fail('permission-denied'))
  await act(async () => mockFirestore.fail('permission-denied'))
  expect(screen.getByRole('heading', { name: 'No permission' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Map of stations' })).not.toBeInTheDocument()
})

test('shows an interruption and keeps the stations', async () => {
  await renderMap()
  await act(async () => mockFirestore.fail('unavailable'))
  expect(screen.getByText(/^Live readings interrupted since/)).toBeInTheDocument()
  expect(markers()).toHaveLength(3)
})

test('a phone has a drawer with three heights, set by buttons, and a station sheet', async () => {
  stubMatchMedia(22)
  await renderMap()
  press('Taller list')
  expect(screen.getByRole('button', { name: 'Taller list' })).toBeDisabled()
  press('Shorter list')
  press('Shorter list')
  expect(screen.getByRole('button', { name: 'Shorter list' })).toBeDisabled()
  act(() => mockMap.onSelect('LS-002'))
  expect(mockMap.popup).toBeNull()
  expect(screen.getByRole('article', { name: 'Harbour Road' })).toBeInTheDocument()
  press('Close')
  expect(card()).not.toBeInTheDocument()
})

test('on a phone, an interruption shows on the map while the drawer hides the list’s notes', async () => {
  stubMatchMedia(22)
  await renderMap()
  await act(async () => mockFirestore.fail('unavailable'))
  const note = () => screen.getByText(/^Live readings interrupted since/)
  const beside = () => note().closest('main > div > div > div')
  const drawer = beside()
  expect(drawer).toContainElement(screen.getByRole('listbox'))
  press('Shorter list')
  expect(beside()).not.toBe(drawer)
  expect(beside()).toContainElement(screen.getByRole('region', { name: 'Map of stations' }))
})

test('on a phone, focus moves from the row to its sheet and back', async () => {
  stubMatchMedia(22)
  await renderMap()
  fireEvent.click(option(/Pond Lane/))
  expect(screen.getByRole('link', { name: 'Open station page' })).toHaveFocus()
  press('Close')
  expect(option(/Pond Lane/)).toHaveFocus()
})
