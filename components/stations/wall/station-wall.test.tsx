import { act, fireEvent, screen, within } from '@testing-library/react'
import { LOADING } from '@/lib/live/live'
import { edgeNodeIdSchema } from '@/lib/ids'
import { alertSound } from '@/lib/notifications/sound'
import { announceUpdate, reloadToUpdate } from '@/lib/service-worker/status'
import { stationDocument, timestamp } from '@/tests/factories/documents'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { stubAudioContext } from '@/tests/fakes/audio-context'
import { stubClientSize } from '@/tests/fakes/client-size'
import {
  counts,
  frame,
  names,
  notes,
  startWall,
  tile,
  wait,
  type WallWorld,
} from '@/tests/worlds/wall'
import { Wall } from './station-wall'

jest.mock('@/lib/service-worker/status', () => ({
  ...jest.requireActual('@/lib/service-worker/status'),
  reloadToUpdate: jest.fn(async () => true),
}))

const MINUTE_MS = 60_000
const TURN_MS = 15_000

let world: WallWorld

beforeEach(() => {
  world = startWall()
  jest.mocked(reloadToUpdate).mockClear()
  sessionStorage.clear()
})

/** Its level sensor is out as planned. */
function plantAbsent(id: string) {
  world.plant(id, { values: { level: null, highFloat: false } })
  const edgeNodeId = edgeNodeIdSchema.parse(id)
  world.firestore.set('pumpStations', id, {
    ...stationDocument({ edgeNodeId, name: `Station ${id}` }),
    notMeasured: { level: { until: timestamp(Date.UTC(2026, 5, 12)), reason: 'new sensor' } },
  })
}

test('shows the stations in trouble, counts all, and says how old the readings are', async () => {
  world.setAlerts({ data: [anAlert({ edge_node_id: 'S-2', severity: 'critical' })] })
  world.plant('S-1')
  world.plant('S-2')
  world.plant('S-3', { online: false, onlineChangedAtMs: NOW_MS - 20 * MINUTE_MS })
  const { container } = await world.render(<Wall />)
  expect(names()).toEqual(['Station S-2', 'Station S-3'])
  expect(tile('Station S-2')).toHaveTextContent(/^Alarm4 min.*High level2\.80 mbelow overflow$/)
  expect(tile('Station S-3')).toHaveTextContent(/^Offline20 minStation S-31\.20 m4 s old$/)
  expect(counts()).toHaveTextContent(/1Alarm1Offline1Normal/)
  expect(screen.getByText('1 unacknowledged: 1 critical')).toBeVisible()
  expect(screen.getByText(/^Last reading/)).toHaveTextContent('Last reading, 4 s ago')
  expect(screen.getByText('11:59:56')).toBeVisible()
  expect(notes()).toBeEmptyDOMElement()
  expect(frame(container)).toBeNull()
})

test('says that all is clear, and how many stations are measured', async () => {
  world.plant('S-1')
  world.plant('S-2', {}, { inService: false })
  await world.render(<Wall />)
  expect(screen.getByText('All clear: 1 of 2 measured, 1 out of service')).toBeVisible()
  expect(counts()).toHaveTextContent(/0Alarm1Normal1Out of service/)
})

test.each<[string, () => void]>([
  ['an alert waits', () => world.setAlerts({ data: [anAlert({ edge_node_id: 'S-9' })] })],
  [
    'an alert of no station waits',
    () => world.setAlerts({ data: [anAlert({ edge_node_id: '' })] }),
  ],
  [
    'an alert is unreadable',
    () => world.setAlerts({ unreadable: [{ id: 'x', edgeNodeId: null, reason: '' }] }),
  ],
  [
    'alerts have stopped',
    () => world.setAlerts({ availability: { kind: 'interrupted', sinceMs: NOW_MS } }),
  ],
  ['alerts load', () => world.setAlerts({ availability: LOADING })],
  ['a level is doubtful', () => world.plant('S-2', { quality: { level: 64 } })],
  ['a level is out as planned', () => plantAbsent('S-2')],
  ['a record is unreadable', () => world.firestore.set('pumpStations', 'S-9', { name: 1 })],
])('doesn’t say so when %s', async (_case, happens) => {
  world.plant('S-1')
  happens()
  await world.render(<Wall />)
  expect(screen.queryByText(/All clear/)).not.toBeInTheDocument()
})

test('what is absent as planned has no tile, but is counted', async () => {
  plantAbsent('S-1')
  world.plant('S-2', { values: { level: 1.2, powerFail: null, pump1Fault: null } })
  await world.render(<Wall />)
  expect(names()).toEqual([])
  expect(
    screen.getByText(/^Station S-1: level sensor out until Jun 12 \(new sensor\)$/),
  ).toBeVisible()
  expect(screen.getByText(/^\d+ signals not measured$/)).toBeVisible()
  expect(screen.getByText('1 of 2 measured')).toBeVisible()
})

test('of planned absences, the first is named', async () => {
  for (const id of ['S-1', 'S-2', 'S-3']) plantAbsent(id)
  await world.render(<Wall />)
  expect(screen.getByText(/^Station S-1: level sensor out until .*, 2 more$/)).toBeVisible()
})

test('a lost level has its tile, however calm all else is', async () => {
  world.plant('S-1', { values: { level: null } })
  await world.render(<Wall />)
  expect(tile('Station S-1')).toHaveTextContent(/^Attention.*level not measured/)
})

test('counts the silent ones of other statuses beside those that are offline', async () => {
  world.setAlerts({ data: [anAlert({ edge_node_id: 'S-1' })] })
  world.plant('S-1', { online: false })
  await world.render(<Wall />)
  expect(counts()).toHaveTextContent('1Alarm0, +1 in other statusesOffline0Normal')
})

test('an overflow that hasn’t been measured for a day is small, and says for how long', async () => {
  const atMs = NOW_MS - 26 * 60 * MINUTE_MS
  world.plant('S-1', {
    online: false,
    onlineChangedAtMs: atMs,
    receivedAtMs: atMs,
    values: { level: 4.2 },
  })
  world.plant('S-2')
  await world.render(<Wall />)
  expect(tile('Station S-1')).toHaveTextContent(/Not measured for 1 d$/)
  expect(tile('Station S-1')).toHaveTextContent(/when last measured May 31, 10:00/)
})

test('a station whose record can’t be read has its tile, by its id', async () => {
  world.plant('S-1')
  world.firestore.set('pumpStations', 'S-9', { name: 1 })
  await world.render(<Wall />)
  expect(screen.getByText('1 station with unreadable records')).toBeVisible()
  expect(screen.getByText('S-9')).toBeVisible()
})

test('while it loads, says so quietly', async () => {
  world.firestore.setAnswering(false)
  world.setAlerts({ data: undefined, availability: LOADING })
  const { container } = await world.render(<Wall />)
  expect(notes()).toHaveTextContent(/^Loading readingsLoading alerts$/)
  expect(counts()).toHaveTextContent(/^–Alarm–Normal$/)
  expect(frame(container)).toBeNull()
  await wait(9_000)
  expect(notes()).toHaveTextContent('Loading readings')
  await wait(2_000)
  expect(notes()).toHaveTextContent('No readings since 12:00:10: the server can’t be reached')
  expect(frame(container)).not.toBeNull()
})

test('pages turn every 15 s, and stay while somebody is at the screen', async () => {
  // Room for two tiles.
  stubClientSize(300, 260)
  for (const id of ['S-1', 'S-2', 'S-3', 'S-4', 'S-5']) world.plant(id, { online: false })
  world.plant('S-6')
  const { container } = await world.render(<Wall />)
  const first = ['Station S-1', 'Station S-2']
  expect(names()).toEqual(first)
  expect(screen.getByText('Page 1 of 3')).toBeVisible()
  await wait(TURN_MS)
  expect(names()).toEqual(['Station S-3', 'Station S-4'])
  expect(screen.getByText('Page 2 of 3')).toBeVisible()
  const main = within(container).getByRole('main')
  for (let seconds = 0; seconds < 20; seconds += 2) {
    fireEvent.pointerMove(main)
    await wait(2000)
  }
  expect(names()).toEqual(['Station S-3', 'Station S-4'])
  await wait(1000 + TURN_MS)
  expect(names()).toEqual(first)
  await wait(TURN_MS)
  expect(names()).toContain('Station S-5')
  expect(screen.getByText('Page 3 of 3')).toBeVisible()
})

test('says whether the screen may turn off', async () => {
  const { unmount } = await world.render(<Wall />)
  expect(screen.getByText('This screen may turn itself off')).toBeInTheDocument()
  unmount()
  const request = jest.fn(async () => ({ released: false, release: async () => {} }))
  Object.assign(navigator, { wakeLock: { request } })
  await world.render(<Wall />)
  expect(request).toHaveBeenCalledWith('screen')
  expect(screen.queryByText('This screen may turn itself off')).not.toBeInTheDocument()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('without movement the pointer and the bar are hidden, but a keyboard finds the way out', async () => {
  const { container } = await world.render(<Wall />)
  const main = within(container).getByRole('main')
  const link = screen.getByRole('link', { name: 'Leave wall display' })
  expect(link).toHaveAttribute('href', '/')
  const bar = link.closest('[data-shown]')
  expect(bar).toHaveAttribute('data-shown', 'false')
  expect(main).toHaveClass('cursor-none')
  fireEvent.pointerMove(main)
  expect(bar).toHaveAttribute('data-shown', 'true')
  expect(main).not.toHaveClass('cursor-none')
  act(() => link.focus())
  await wait(MINUTE_MS)
  expect(bar).toHaveAttribute('data-shown', 'false')
  expect(link).toHaveFocus()
  expect(main).toHaveClass('cursor-none')
})

test('an overflow comes before its station’s alert, with its own time', async () => {
  world.setAlerts({
    data: [anAlert({ edge_node_id: 'S-1', name: 'Pump 1 failed', acknowledged: true })],
  })
  world.plant('S-1', { values: { level: 4.2 } })
  await world.render(<Wall />)
  expect(tile('Station S-1')).toHaveTextContent(
    /^OverflowingStation S-1since before 11:59:56, Pump 1 failedover 4 svolume unknown$/,
  )
})

test('a tile’s largest figure is the time to overflow, or else the height that is left', async () => {
  world.setAlerts({
    data: [anAlert({ edge_node_id: 'S-1' }), anAlert({ id: 'b', edge_node_id: 'S-2' })],
  })
  const recent = { startsLastHour: {}, levelMovedAtMs: NOW_MS, computedAtMs: NOW_MS }
  const filling = { values: { level: 2.2 }, recent: { ...recent, levelRateMPerH: 4 } }
  world.plant('S-1', filling)
  world.plant('S-2', { ...filling, quality: { level: 64 } })
  await world.render(<Wall />)
  expect(tile('Station S-1')).toHaveTextContent(/25 minto overflow$/)
  // Never from a doubtful value.
  expect(tile('Station S-2')).toHaveTextContent(/2\.20 mdoubtful$/)
  act(() => world.plant('S-1', { ...filling, quality: { level: 216 } }))
  expect(tile('Station S-1')).toHaveTextContent(/25 minto overflow forced by hand$/)
  act(() => world.plant('S-1', { values: { level: 2.2 } }))
  expect(tile('Station S-1')).toHaveTextContent(/1\.80 mbelow overflow$/)
  act(() => world.plant('S-1', { values: { level: 2.2 }, quality: { level: 216 } }))
  expect(tile('Station S-1')).toHaveTextContent(/1\.80 mbelow overflow forced by hand$/)
})

test('one tile stands for the stations of a power failure', async () => {
  const alerts = ['S-1', 'S-2', 'S-3'].map((id) =>
    anAlert({ id, name: 'Power failure', edge_node_id: id }),
  )
  world.setAlerts({ data: alerts })
  for (const id of ['S-1', 'S-2', 'S-3'])
    world.plant(id, { values: { level: id === 'S-1' ? 3.2 : 1.2, powerFail: true } })
  await world.render(<Wall />)
  expect(names()).toEqual(['Station S-1', 'Power failure, 3 stations, 1 shown alone'])
  expect(tile('Power failure, 3 stations, 1 shown alone')).toHaveTextContent(
    /^Alarm4 min.*Station S-2, Station S-3$/,
  )
})

test('the tile of a group says when the first of its silent wells is full', async () => {
  const ids = ['S-1', 'S-2', 'S-3']
  world.setAlerts({
    data: ids.map((id) => anAlert({ id, name: 'Power failure', edge_node_id: id })),
  })
  for (const id of ids) world.plant(id, { online: false, values: { level: 1.2, inflow: 20 } })
  await world.render(<Wall />)
  expect(tile('Power failure, 3 stations')).toHaveTextContent(
    /First full by about 12:16:16 \(est\.\)\. Station S-1, Station S-2, Station S-3$/i,
  )
})

test.each([
  ['waits with a new version that would silence it', false, 0],
  ['reloads into it where sound survives that', true, 1],
])('a wall whose sound is on %s', async (_what, survives, reloads) => {
  stubAudioContext()
  jest.spyOn(alertSound, 'survivesReload').mockReturnValue(survives)
  world.plant('S-1')
  await world.render(<Wall />, { alertSound: true })
  expect(screen.getByText(/^All clear/)).toBeVisible()
  act(() => announceUpdate('b2'))
  await wait(TURN_MS)
  expect(reloadToUpdate).toHaveBeenCalledTimes(reloads)
})
