import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { useShownOverflows } from '@/lib/stations/overflow/use-shown-overflows'
import { startList, type ListWorld } from '@/tests/worlds/station-list'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { Preferences } from '@/lib/preferences/preferences'
import { storeLastBoard, type LastBoard } from '@/lib/stations/last-board/last-board'
import { metricsDocument, stationDocument } from '@/tests/factories/documents'
import { aLastBoard } from '@/tests/factories/last-board'
import { NOW_MS } from '@/tests/factories/station'

const MINUTE_MS = 60_000
const ID = { harbour: 'LS-001', elm: 'LS-002', pond: 'LS-003', gone: 'LS-009' }
const LAST = aLastBoard(
  [ID.gone, 'Old Mill', 'overflowing', 4.1, 90],
  [ID.harbour, 'Harbour Road', 'alarm', 3.05, 3],
  [ID.elm, 'Elm Street', 'normal', null, null],
)

let world: ListWorld

beforeEach(() => {
  world = startList({ access: { kind: 'employee' } })
  world.firestore.setServerReachable(false)
  storeLastBoard(LAST)
})

/** Firestore delivers one document; the list isn't complete as long as the server isn't. */
const arrive = (collection: 'pumpStations' | 'metrics', id: string, name = id) =>
  act(() => {
    const edgeNodeId = edgeNodeIdSchema.parse(id)
    const documents = {
      pumpStations: stationDocument({ edgeNodeId, name }),
      metrics: metricsDocument({ edgeNodeId }),
    }
    world.firestore.set(collection, id, documents[collection])
  })

function complete() {
  world.firestore.setServerReachable(true)
  arrive('pumpStations', ID.pond, 'Pond Lane')
  arrive('metrics', ID.pond)
}

const gray = () => screen.queryByRole('grid', { name: 'Stations as last seen' })
const live = () => screen.queryByRole('grid', { name: 'Pump stations' })
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const names = () => screen.getAllByRole('link').map((link) => link.textContent)

test('shows what was last seen, with its age, before anything has loaded', async () => {
  await world.renderList()
  expect(gray()).toBeVisible()
  expect(names()).toEqual(['Old Mill', 'Harbour Road', 'Elm Street'])
  const row = rowOf('Harbour Road')
  expect(row).toHaveTextContent('last seen: Alarmlast seen')
  expect(row).toHaveTextContent('last seen: 3.05 m')
  expect(row).toHaveTextContent('last seen: 3 min')
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/LS-001')
  expect(screen.getByText(/^Last seen/)).toHaveTextContent('Last seen 2 min ago')
  expect(screen.queryByRole('status', { name: 'Loading stations' })).not.toBeInTheDocument()
})

test('every cell says that it was last seen, or nothing', async () => {
  await world.renderList()
  for (const cell of within(rowOf('Harbour Road')).getAllByRole('gridcell'))
    expect(cell).toHaveTextContent(/^last seen: |^–$|^Harbour RoadLS-001$/)
})

test('is in the user’s units', async () => {
  await world.renderList('', { units: { system: 'us' } })
  expect(rowOf('Harbour Road')).toHaveTextContent('last seen: 10.01 ft')
})

test('counts, filters, sorts, exports and announces nothing of it', async () => {
  await world.renderList()
  expect(screen.getByRole('list', { name: 'Stations by status' })).toHaveTextContent(
    /^–Overflowing–Alarm.*–Normal–Out of service$/,
  )
  expect(screen.queryByText(/3 stations/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Export/ })).toBeDisabled()
  const heads = within(screen.getAllByRole('rowgroup')[0] ?? document.body)
  expect(heads.queryByRole('button')).not.toBeInTheDocument()
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement()
  expect(renderHook(useShownOverflows).result.current).toBeNull()
})

test('the live board takes its place once complete: stations that are gone vanish, new ones appear', async () => {
  await world.renderList()
  arrive('pumpStations', ID.harbour, 'Harbour Road')
  arrive('metrics', ID.harbour)
  expect(rowOf('Harbour Road')).toHaveTextContent('last seen: Alarm')
  expect(gray()).toBeVisible()
  complete()
  expect(live()).toBeVisible()
  expect(names()).toEqual(['Harbour Road', 'Pond Lane'])
  expect(screen.queryByText(/last seen/i)).not.toBeInTheDocument()
  expect(screen.getByText('2 stations')).toBeVisible()
})

test('the live board comes even while the pointer is on the last one', async () => {
  await world.renderList()
  fireEvent(screen.getByRole('grid'), new Event('pointermove', { bubbles: true }))
  complete()
  expect(names()).toEqual(['Pond Lane'])
})

test('the focus stays on its station when the list becomes live', async () => {
  await world.renderList()
  const link = screen.getByRole('link', { name: 'Harbour Road' })
  act(() => link.focus())
  arrive('pumpStations', ID.harbour, 'Harbour Road')
  arrive('metrics', ID.harbour)
  complete()
  expect(live()).toContainElement(link)
  expect(link).toHaveFocus()
})

test('a filtered list waits for the live board', async () => {
  await world.renderList('?q=harbour')
  expect(gray()).not.toBeInTheDocument()
  expect(screen.getByRole('status', { name: 'Loading stations' })).toBeVisible()
})

test('without a connection it stays, with its age and what is wrong', async () => {
  await world.renderList('?q=elm')
  act(() => world.firestore.fail('unavailable'))
  await act(() => jest.advanceTimersByTimeAsync(5 * MINUTE_MS))
  expect(gray()).toBeVisible()
  expect(screen.getByText(/^Live readings interrupted since 12:00:00/)).toBeVisible()
  expect(screen.getByText(/^Last seen/)).toHaveTextContent('Last seen 7 min ago, not filtered')
  expect(rowOf('Harbour Road')).toHaveTextContent('last seen: 8 min')
})

test('a refusal shows nothing of it', async () => {
  await world.renderList()
  world.firestore.setAnswering(false)
  await act(async () => world.firestore.fail('permission-denied'))
  await act(async () => world.firestore.fail('permission-denied'))
  expect(screen.getByRole('heading', { name: 'No permission' })).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('a day after it was seen it is gone from an open screen too', async () => {
  await world.renderList()
  jest.setSystemTime(NOW_MS + 24 * 60 * MINUTE_MS)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(gray()).not.toBeInTheDocument()
})

test('says when it has only the most urgent stations', async () => {
  storeLastBoard({ ...LAST, isWhole: false })
  await world.renderList()
  expect(screen.getByText(/^Last seen/)).toHaveTextContent('2 min ago, most urgent only')
})

test.each<[string, LastBoard, Partial<Preferences>]>([
  ['the preference is off', LAST, { keepsLastBoard: false }],
  ['it is another user’s', { ...LAST, owner: JSON.stringify(['u2', { kind: 'employee' }]) }, {}],
  ['it is empty', { ...LAST, stations: [] }, {}],
])('shows no last board if %s', async (_, kept, preferences) => {
  storeLastBoard(kept)
  await world.renderList('', preferences)
  expect(screen.getByRole('status', { name: 'Loading stations' })).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
