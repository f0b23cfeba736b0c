import { act, screen, within } from '@testing-library/react'
import { LIVE } from '@/lib/live/live'
import { useIsOffline } from '@/lib/live/use-is-offline'
import { stop } from '@/lib/live/use-stop-reason'
import { serverClock } from '@/lib/time/server-clock'
import { stationDocument } from '@/tests/factories/documents'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { startList, stationNames, stationRows, type ListWorld } from '@/tests/worlds/station-list'

jest.mock('@/lib/live/use-is-offline')

let world: ListWorld

beforeEach(() => {
  world = startList()
})

const OUTAGE = { kind: 'interrupted', sinceMs: NOW_MS } as const
const counts = () => screen.getByRole('list', { name: 'Stations by status' })

test('without any alerts no station looks normal and no alarm is counted', async () => {
  world.addStation('LS-001', 'Elm Street')
  world.addStation('LS-003', 'Pond Lane', { highFloat: true })
  world.setAlerts({ data: undefined, availability: OUTAGE })
  await world.renderList()
  const [worst, other] = stationRows()
  expect(worst).toHaveTextContent('Attentionhigh float tripped (readings only)')
  expect(other).toHaveTextContent('Readings onlyalerts unknown')
  expect(counts()).toHaveTextContent(/^–Alarm–Cleared–Acknowledged1Attention1Readings only–Normal$/)
})

test('old alerts stay in their place, gray, with their time', async () => {
  world.addStation('LS-001', 'Elm Street')
  world.addStation('LS-003', 'Pond Lane', { highFloat: true })
  world.addStation('LS-005', 'Quay Road')
  world.setAlerts({ data: [anAlert()], availability: LIVE })
  await world.renderList()
  world.setAlerts({ availability: OUTAGE })
  const rows = stationRows().map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
  expect(rows).toEqual([
    'Attentionhigh float tripped',
    'Alarmas of 12:00:00, High level',
    'Normalas of 12:00:00',
  ])
  expect(screen.getByText('Alarm', { selector: '[role=gridcell] *' })).toHaveClass('text-muted')
  expect(counts()).toHaveTextContent(/^1Alarm1Attention1Normal$/)
})

test('counts a silent station in alarm beside the offline ones, even if those are none', async () => {
  world.addStation('LS-001', 'Elm Street')
  world.setAlerts({ data: [anAlert()], availability: LIVE })
  await world.renderList()
  act(() => jest.advanceTimersByTime(185_000))
  expect(counts()).toHaveTextContent(/^1Alarm0, \+1 in other statusesOffline$/)
})

test('says what to do when there are no stations', async () => {
  await world.renderList()
  expect(screen.getByRole('heading', { name: 'No stations yet' })).toBeInTheDocument()
  expect(screen.getByText(/administrator/)).toBeInTheDocument()
})

test.each([
  ['live', LIVE, ' Alerts still work: open them with the bell.'],
  ['unavailable, too', OUTAGE, ''],
])('says what failed, and since when, while alerts are %s', async (_, availability, words) => {
  world.firestore.setAnswering(false)
  world.setAlerts({ data: [], availability })
  await world.renderList()
  act(() => world.firestore.fail('unavailable'))
  expect(screen.getByRole('alert').textContent).toBe(
    `Stations unavailable since 12:00:00: the server can’t be reached. Wetwell keeps trying.${words}`,
  )
})

test('keeps the last readings when a listener fails later, and says so', async () => {
  world.addStation('LS-001', 'Elm Street')
  await world.renderList()
  act(() => world.firestore.fail('unavailable'))
  expect(screen.getByText(/Live readings interrupted since 12:00:00/)).toBeInTheDocument()
  expect(stationNames()).toEqual(['Elm Street'])
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText(/interrupted/)).not.toBeInTheDocument()
})

test('while offline, the banner above the page says it instead', async () => {
  world.addStation('LS-001', 'Elm Street')
  await world.renderList()
  jest.mocked(useIsOffline).mockReturnValue(true)
  act(() => world.firestore.fail('unavailable'))
  expect(screen.queryByText(/interrupted/)).not.toBeInTheDocument()
  expect(stationNames()).toEqual(['Elm Street'])
  // Other readings came meanwhile, so the banner knows of less.
  act(() => stop.set(null))
  expect(screen.getByText(/interrupted since 12:00:00/)).toBeInTheDocument()
  jest.mocked(useIsOffline).mockReturnValue(false)
})

test('shows “No permission” when access is denied twice', async () => {
  world.addStation('LS-001', 'Elm Street')
  await world.renderList()
  world.firestore.setAnswering(false)
  await act(async () => world.firestore.fail('permission-denied'))
  await act(async () => world.firestore.fail('permission-denied'))
  expect(screen.getByRole('heading', { name: 'No permission' })).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('names an unreadable record without hiding the others', async () => {
  world.addStation('LS-001', 'Elm Street')
  const damaged = { ...stationDocument(), timeZone: 'Mars/Olympus' }
  world.firestore.set('pumpStations', 'LS-009', damaged)
  await world.renderList()
  expect(screen.getByText(/1 station with unreadable records/)).toBeInTheDocument()
  expect(stationNames()).toEqual(['LS-009', 'Elm Street'])
  expect(screen.getByRole('row', { name: /LS-009/ })).toHaveTextContent(/^Offline/)
})

test('names a station that lost a field on which a rule stands, and says which', async () => {
  world.addStation('LS-001', 'Elm Street')
  world.firestore.set('pumpStations', 'LS-001', {
    ...stationDocument({ name: 'Elm Street' }),
    setpointsM: { leadOn: 1.5, highAlarm: 'three' },
    tags: [],
  })
  await world.renderList()
  const note = screen.getByText('1 station with unreadable records').closest('details')
  expect(note).toHaveTextContent('Elm Street – high alarm level')
})

/** From now on its clock is known. */
function hearServer() {
  const dateHeader = new Date(NOW_MS).toUTCString()
  serverClock.observe({ dateHeader, sentAtMs: NOW_MS, receivedAtMs: NOW_MS })
}

test('says once that the clock may be wrong, and marks no station', async () => {
  const ahead = { receivedAtMs: NOW_MS + 3_600_000 }
  for (const id of ['LS-001', 'LS-002']) world.plant(id, ahead)
  hearServer()
  await world.renderList()
  expect(screen.getByText(/Wetwell’s own clock may be wrong/)).toBeInTheDocument()
  expect(counts()).toHaveTextContent(/2Normal/)
})

test('a station whose clock is wrong shows no age, and a doubtful level', async () => {
  for (const id of ['LS-001', 'LS-002', 'LS-003', 'LS-004']) world.plant(id)
  world.plant('LS-001', { receivedAtMs: NOW_MS + 3_600_000 })
  hearServer()
  await world.renderList()
  const [row] = stationRows()
  expect(row).toHaveTextContent(/^Offlineits clock is wrong.*1.20 mdoubtful.*–its clock is wrong$/)
})
