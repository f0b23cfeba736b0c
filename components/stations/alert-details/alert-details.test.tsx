import { act, screen, within } from '@testing-library/react'
import {
  HIGH_LEVEL,
  HOUR_MS,
  details,
  figure,
  startDetails,
  type DetailsWorld,
} from '@/tests/worlds/alert-details'
import { answer, fail, open, pass, row } from '@/tests/worlds/alerts-panel'
import { stationDocument } from '@/tests/factories/documents'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { AlertDetails } from './alert-details'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () =>
  jest.requireActual('@/tests/fakes/customer-session'),
)
jest.mock('@/components/charts/time-chart', () => jest.requireActual('@/tests/fakes/time-chart'))

let world: DetailsWorld

beforeEach(() => {
  world = startDetails()
})

test('reads nothing of a station before details are opened, and only of that station then', async () => {
  answer([anAlert({ ...HIGH_LEVEL, metric: 'pressure', unit: 'kPa' })])
  const user = await open((alert, edgeNodeId) => (
    <AlertDetails alert={alert} edgeNodeId={edgeNodeId} />
  ))
  await pass(10_000)
  expect(world.firestore.attachCount()).toBe(0)
  expect(world.firestore.takeReads()).toEqual([])

  await user.click(screen.getByRole('button', { name: /^Details of High level/ }))
  await pass(0)
  await pass(0)
  expect(world.firestore.attached().map(({ collection }) => collection)).toEqual(
    expect.arrayContaining(['pumpStations', 'metrics', 'pumps', 'deviceConfigs']),
  )
  expect(JSON.stringify(world.firestore.attached())).toContain(STATION_ID)
  expect(world.firestore.takeReads()).toEqual(
    [10, 11, 12].map((hour) => `metrics/${STATION_ID}/hours/2026-06-01T${hour}`),
  )

  await user.click(screen.getByRole('button', { name: /^Details of High level/ }))
  await pass(60_000)
  expect(world.firestore.attached()).toEqual([])
})

test('shows the value against its limit, the level, the time to overflow and the flows', async () => {
  await world.openDetails()
  expect(figure('When raised')).toHaveTextContent('3.20 m')
  expect(figure('Limit')).toHaveTextContent('3 m')
  expect(figure('Wet well level now')).toHaveTextContent('3.10 m')
  expect(figure('Overflow in')).toHaveTextContent('20 min')
  expect(figure('Inflow')).toHaveTextContent('9 L/s est.')
  expect(figure('Outflow')).toHaveTextContent('2 L/s est.')
})

test('leads to the station', async () => {
  await world.openDetails()
  expect(within(details()).getByText('12 Harbour Road')).toBeVisible()
  expect(within(details()).getByRole('link', { name: 'Directions' })).toBeVisible()
})

const DEEP_WELL = { areaM2: 7, bottomM: -1.44, overflowLevelM: 2 }
const DEEP_ALERT = { metric: 'level', value: 0.9, threshold: 1.2, unit: 'm' }

test('shows the value and its limit as depths, as the chart does', async () => {
  world.firestore.set('pumpStations', STATION_ID, stationDocument({ wetWell: DEEP_WELL }))
  await world.openDetails(DEEP_ALERT)
  expect(figure('When raised')).toHaveTextContent(/^2.34 m$/)
  expect(figure('Limit')).toHaveTextContent(/^2.64 m$/)
  expect(within(details()).getByRole('img')).toHaveAccessibleName(/limit 2.64 m$/)
})

test('shows elevations as such while the station isn’t known', async () => {
  world.firestore.set('pumpStations', STATION_ID, {
    ...stationDocument(),
    wetWell: 'unreadable',
  })
  await world.openDetails(DEEP_ALERT)
  expect(figure('When raised')).toHaveTextContent(/^0.900 m elev.$/)
  expect(figure('Limit')).toHaveTextContent(/^1.20 m elev.$/)
})

test('an alert’s row has depths too, without a list of stations opened before', async () => {
  world.firestore.set('pumpStations', STATION_ID, stationDocument({ wetWell: DEEP_WELL }))
  answer([anAlert(DEEP_ALERT)])
  await open(() => null)
  await pass(0)
  expect(row(/High level/)).toHaveTextContent(/Wet well level 2.34.m, limit 2.64.m/)
})

test('shows another metric beside the level, and only what is known', async () => {
  world.report({ level: 1.2, pressure: 280 })
  await world.openDetails({ metric: 'pressure' })
  expect(figure('Discharge pressure now')).toHaveTextContent('280 kPa')
  expect(figure('Wet well level now')).toHaveTextContent('1.20 m')
  for (const unknown of ['When raised', 'Limit', 'Inflow', 'Outflow'])
    expect(details()).not.toHaveTextContent(unknown)
})

test('old values are gray with their age, and tell no time to overflow', async () => {
  const at = NOW_MS - 2 * HOUR_MS
  world.report({ level: 3.1 }, { online: false, onlineChangedAtMs: at, receivedAtMs: at })
  await world.openDetails()
  expect(figure('Wet well level now')).toHaveTextContent('3.10 m2 h 00 min old')
  expect(figure('Wet well level now')).toHaveClass('text-faint')
  expect(figure('Overflow in')).toHaveTextContent('–')
  expect(within(details()).getByRole('region', { name: 'Pumps' })).toHaveTextContent('last known')
  expect(details()).toHaveTextContent('Offline since')
})

test('names the station’s other alerts', async () => {
  answer([
    anAlert(HIGH_LEVEL),
    anAlert({ id: 'b', name: 'Power failure', severity: 'critical' }),
    anAlert({
      id: 'c',
      name: 'Pump 2 failed',
      acknowledged: true,
      cleared_at: new Date(NOW_MS).toISOString(),
    }),
    anAlert({ id: 'd', name: 'Elsewhere', edge_node_id: 'LS-002' }),
  ])
  await world.openFirst({ group: /^3 alerts at/ })
  const others = within(details()).getByRole('region', { name: 'Other alerts at this station' })
  const items = within(others).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Power failurecritical · 4 min ago',
    'Pump 2 failed4 min ago · cleared · acknowledged',
  ])
})

test('says that there are no others, and as of when while alerts are lost', async () => {
  await world.openDetails()
  expect(details()).toHaveTextContent('No other alerts at this station')
  fail()
  await pass(40_000)
  expect(details()).toHaveTextContent(/No other alerts at this station as of \d/)
})

test('keeps the alert’s own values while the station is loading', async () => {
  world.firestore.setAnswering(false)
  await world.openDetails()
  expect(within(details()).getByRole('status', { name: 'Loading station' })).toBeInTheDocument()
  expect(figure('Limit')).toHaveTextContent('3 m')
  expect(details()).toHaveTextContent('No other alerts at this station')
})

const UNREADABLE = { ...stationDocument(), timeZone: 'Mars/Olympus' }

test.each([
  ['isn’t found', null, 'Station not found'],
  ['can’t be read', UNREADABLE, 'can’t be read: timeZone: not an IANA time zone.'],
])('says that the station %s', async (_, station, words) => {
  if (station) world.firestore.set('pumpStations', STATION_ID, station)
  else world.firestore.remove('pumpStations', STATION_ID)
  await world.openDetails()
  const told = station ? within(details()).getByRole('alert') : details()
  expect(told).toHaveTextContent(words)
})

test('says since when the station is unavailable', async () => {
  world.firestore.setAnswering(false)
  await world.openDetails()
  act(() => world.firestore.fail('unavailable'))
  expect(details()).toHaveTextContent(
    /Station and readings unavailable since 12:00:\d\d\. Wetwell keeps trying\./,
  )
})

test('says that live readings are interrupted, and keeps the last ones', async () => {
  await world.openDetails()
  world.firestore.setAnswering(false)
  act(() => world.firestore.fail('unavailable'))
  expect(details()).toHaveTextContent('Live readings interrupted since 12:00:00')
  expect(figure('Wet well level now')).toHaveTextContent('3.10 m')
})
