import { act, screen } from '@testing-library/react'
import { stationDocument } from '@/tests/factories/documents'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { startList, stationNames, stationRows, type ListWorld } from '@/tests/worlds/station-list'

let world: ListWorld

beforeEach(() => {
  world = startList()
})

test.each([
  ['stale', [anAlert()]],
  ['unavailable', undefined],
])('with alerts %s no station looks normal and no alarm is counted', async (_, userAlertData) => {
  world.addStation('LS-001', 'Elm Street')
  world.addStation('LS-003', 'Pond Lane', { highFloat: true })
  world.setAlerts({ data: userAlertData, availability: { kind: 'interrupted', sinceMs: NOW_MS } })
  await world.renderList()
  const [worst, other] = stationRows()
  expect(worst).toHaveTextContent('Attentionhigh float tripped (readings only)')
  expect(other).toHaveTextContent('Readings onlyalerts unknown')
  expect(screen.getByRole('list', { name: 'Stations by status' })).toHaveTextContent(
    '–Alarm–Acknowledged0Offline1Attention1Readings only–Normal',
  )
})

test('says what to do when there are no stations', async () => {
  await world.renderList()
  expect(screen.getByRole('heading', { name: 'No stations yet' })).toBeInTheDocument()
  expect(screen.getByText(/administrator/)).toBeInTheDocument()
})

test('says what failed, and since when, if a listener fails before the first data', async () => {
  world.firestore.setAnswering(false)
  await world.renderList()
  act(() => world.firestore.fail('unavailable'))
  expect(screen.getByRole('alert')).toHaveTextContent('Stations unavailable since 12:00:00.')
})

test('doesn’t claim that alerts still work when they are unavailable', async () => {
  world.firestore.setAnswering(false)
  world.setAlerts({
    data: undefined,
    availability: { kind: 'interrupted', sinceMs: NOW_MS },
  })
  await world.renderList()
  act(() => world.firestore.fail('unavailable'))
  expect(screen.getByRole('alert')).not.toHaveTextContent('Alerts still work')
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
