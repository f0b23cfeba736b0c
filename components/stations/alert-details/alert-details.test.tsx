import { act, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type { TimeChart } from '@/components/charts/time-chart'
import { forgetSessionData } from '@/lib/session-data'
import type { Units } from '@/lib/units/units'
import { answer, fail, open, pass, row, startClock } from '@/tests/alerts-bench'
import { metricsDocument, pumpDocument, stationDocument } from '@/tests/factories/documents'
import { hourDocument } from '@/tests/factories/history'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { AlertDetails } from './alert-details'

type ChartProps = ComponentProps<typeof TimeChart>

const HOUR_MS = 3_600_000

let mockFirestore: ReturnType<typeof createFakeFirestore>
let mockChart: ChartProps | null
let mockUnits: Units
const mockUser = aUser()

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/firebase/attach-query', () => ({
  attachQuery: (...args: Parameters<typeof mockFirestore.attachQuery>) =>
    mockFirestore.attachQuery(...args),
}))
jest.mock('@/lib/firebase/get-document', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))
jest.mock('@/lib/firebase/id-token', () => ({ refreshIdToken: () => Promise.resolve() }))
jest.mock('@/lib/session/session-provider', () => ({
  useAccess: () => ({ kind: 'customer', organisations: ['bayshore'] }),
  useUser: () => mockUser,
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))
jest.mock('@/lib/preferences/preferences-provider', () => ({
  ...jest.requireActual<object>('@/lib/preferences/preferences-provider'),
  useUnits: () => mockUnits,
}))
// jsdom has no canvas: this tests what a chart is given.
jest.mock('@/components/charts/time-chart', () => ({
  TimeChart: (props: ChartProps) => {
    mockChart = props
    return <div role="img" aria-label={props.summary} />
  },
}))

const HIGH_LEVEL = { metric: 'level', value: 3.2, threshold: 3, unit: 'm' }
const RECENT = { computedAtMs: NOW_MS, startsLastHour: {}, levelRateMPerH: 2.5, inflowLps: 9 }

beforeEach(() => {
  jest.clearAllMocks()
  startClock()
  mockFirestore = createFakeFirestore()
  mockChart = null
  mockUnits = { system: 'metric' }
  mockFirestore.set('pumpStations', STATION_ID, stationDocument())
  mockFirestore.set(
    'metrics',
    STATION_ID,
    metricsDocument({
      values: { level: 3.1, pump1Running: true, pump1Mode: 'auto', pump2Fault: true },
      recent: { ...RECENT, outflowLps: 2, outflowEstimated: true },
    }),
  )
  mockFirestore.set('pumps', 'LS-001_1', pumpDocument({ label: 'Lead pump' }))
  for (const hour of [10, 11, 12]) setHour(hour, 2)
})
afterEach(() => {
  forgetSessionData()
  jest.useRealTimers()
})

function setHour(hour: number, levelM: number): void {
  mockFirestore.setDocument(
    `metrics/${STATION_ID}/hours/2026-06-01T${hour}`,
    hourDocument(NOW_MS + (hour - 12) * HOUR_MS, levelM),
  )
}

/** Opens the panel and the details of its first alert. */
async function openDetails(alert: object = HIGH_LEVEL) {
  answer([anAlert(alert)])
  return openFirst()
}

async function openFirst() {
  const user = await open((alert, edgeNodeId) => (
    <AlertDetails alert={alert} edgeNodeId={edgeNodeId} />
  ))
  await user.click(screen.getByRole('button', { name: /^Details of High level/ }))
  await pass(0)
  await pass(0)
  return user
}

const details = () => {
  const opened = row(/High level/).nextElementSibling
  if (!opened) throw new Error('no details')
  return opened as HTMLElement
}
const figure = (name: string) => within(details()).getByText(name).nextElementSibling

test('reads nothing of a station before details are opened, and only of that station then', async () => {
  answer([anAlert(HIGH_LEVEL)])
  const user = await open((alert, edgeNodeId) => (
    <AlertDetails alert={alert} edgeNodeId={edgeNodeId} />
  ))
  await pass(10_000)
  expect(mockFirestore.attachCount()).toBe(0)
  expect(mockFirestore.takeReads()).toEqual([])

  await user.click(screen.getByRole('button', { name: /^Details of High level/ }))
  await pass(0)
  await pass(0)
  expect(mockFirestore.attached().map(({ collection }) => collection)).toEqual(
    expect.arrayContaining(['pumpStations', 'metrics', 'pumps', 'deviceConfigs']),
  )
  expect(JSON.stringify(mockFirestore.attached())).toContain(STATION_ID)
  expect(mockFirestore.takeReads()).toEqual(
    [10, 11, 12].map((hour) => `metrics/${STATION_ID}/hours/2026-06-01T${hour}`),
  )

  await user.click(screen.getByRole('button', { name: /^Details of High level/ }))
  await pass(60_000)
  expect(mockFirestore.attached()).toEqual([])
})

test('shows the value against its limit, the level, the time to overflow and the flows', async () => {
  await openDetails()
  expect(figure('When raised')).toHaveTextContent('3.20 m')
  expect(figure('Limit')).toHaveTextContent('3.00 m')
  expect(figure('Wet well level now')).toHaveTextContent('3.10 m')
  expect(figure('Overflow in')).toHaveTextContent('15 min')
  expect(figure('Inflow')).toHaveTextContent('9.0 L/s est.')
  expect(figure('Outflow')).toHaveTextContent('2.0 L/s est.')
})

test('shows the pumps', async () => {
  await openDetails()
  const pumps = within(details()).getByRole('region', { name: 'Pumps' })
  expect(pumps).toHaveTextContent('Lead pumpRunning · auto')
  expect(pumps).toHaveTextContent('Pump 2Failed')
})

test('shows another metric beside the level, and only what the alert has', async () => {
  report({ level: 1.2, pressure: 280 })
  await openDetails({ metric: 'pressure' })
  expect(figure('Discharge pressure now')).toHaveTextContent('280 kPa')
  expect(figure('Wet well level now')).toHaveTextContent('1.20 m')
  expect(details()).not.toHaveTextContent('When raised')
  expect(details()).not.toHaveTextContent('Limit')
})

test('old values are gray with their age, and tell no time to overflow', async () => {
  const at = NOW_MS - 2 * HOUR_MS
  report({ level: 3.1 }, { online: false, onlineChangedAtMs: at, receivedAtMs: at })
  await openDetails()
  expect(figure('Wet well level now')).toHaveTextContent('3.10 m2 h 00 min old')
  expect(figure('Wet well level now')).toHaveClass('text-faint')
  expect(figure('Overflow in')).toHaveTextContent('–')
  expect(within(details()).getByRole('region', { name: 'Pumps' })).toHaveTextContent('last known')
  expect(details()).toHaveTextContent('Offline since')
})

function report(values: Record<string, number>, overrides: object = {}): void {
  mockFirestore.set('metrics', STATION_ID, metricsDocument({ values, ...overrides }))
}

test('draws the last two hours with the limit, in US units', async () => {
  mockUnits = { system: 'us' }
  setHour(11, 3.3)
  await openDetails()
  expect(within(details()).getByRole('img')).toHaveAccessibleName(
    'Wet well level, last two hours: min 6.56 ft, max 10.83 ft, latest 6.56 ft, limit 9.84 ft',
  )
  expect(details()).toHaveTextContent('Wet well level (ft), last two hours')
  const { content } = mockChart?.data ?? {}
  if (content?.kind !== 'lines') throw new Error('no line')
  expect(content.thresholds).toEqual([
    { label: 'limit 9.84 ft', value: expect.closeTo(9.84, 2) as number, tone: 'alarm' },
  ])
  expect(content.lines[0]?.values.at(0)).toBeCloseTo(6.56)
  const { fromMs = 0, toMs = 0 } = mockChart?.view ?? {}
  expect(toMs - fromMs).toBe(2 * HOUR_MS)
  expect(toMs).toBe(NOW_MS + 10_000)
})

test('a power failure has the level with its high alarm', async () => {
  await openDetails({ metric: 'powerFail', value: 1, threshold: 1 })
  expect(within(details()).getByRole('img')).toHaveAccessibleName(/, high alarm 3\.00 m$/)
})

test('a gap in the history is a gap', async () => {
  mockFirestore.setDocument(`metrics/${STATION_ID}/hours/2026-06-01T11`, null)
  await openDetails()
  const { content } = mockChart?.data ?? {}
  if (content?.kind !== 'lines') throw new Error('no line')
  expect(content.lines[0]?.values).toContain(null)
})

test('says when there were no readings in the last two hours', async () => {
  for (const hour of [10, 11, 12])
    mockFirestore.setDocument(`metrics/${STATION_ID}/hours/2026-06-01T${hour}`, null)
  const at = NOW_MS - 5 * HOUR_MS
  report({ level: 3.1 }, { online: false, onlineChangedAtMs: at, receivedAtMs: at })
  await openDetails()
  expect(details()).toHaveTextContent('No readings in the last two hours')
  expect(within(details()).queryByRole('img')).toBeNull()
})

test('says that the history is unavailable, and tries again', async () => {
  mockFirestore.setReadError('unavailable')
  const at = NOW_MS - 5 * HOUR_MS
  report({ level: 3.1 }, { online: false, onlineChangedAtMs: at, receivedAtMs: at })
  const user = await openDetails()
  expect(within(details()).getByRole('status', { name: 'Loading history' })).toBeVisible()
  await pass(60_000)
  expect(within(details()).getByRole('alert')).toHaveTextContent(
    'History unavailable: the last two hours couldn’t be loaded.',
  )
  mockFirestore.setReadError(null)
  await user.click(within(details()).getByRole('button', { name: 'Try again' }))
  await pass(0)
  await pass(0)
  expect(within(details()).queryByRole('alert')).toBeNull()
  expect(within(details()).getByRole('img')).toBeVisible()
})

test('shows readings as they arrive while access to the history is denied', async () => {
  mockFirestore.setReadError('permission-denied')
  await openDetails()
  expect(within(details()).getByRole('alert')).toHaveTextContent(
    'History unavailable: access was denied. Showing readings as they arrive.',
  )
  expect(within(details()).getByRole('img')).toHaveAccessibleName(/latest 3\.10 m/)
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
  await openFirst()
  const others = within(details()).getByRole('region', { name: 'Other alerts at this station' })
  const items = within(others).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Power failurecritical · 4 min ago',
    'Pump 2 failed4 min ago · cleared · acknowledged',
  ])
})

test('says that there are no others, or that they are unknown', async () => {
  await openDetails()
  expect(details()).toHaveTextContent('No other alerts at this station')
  fail()
  await pass(40_000)
  expect(details()).toHaveTextContent('Alerts unavailable. The station may have others.')
})

test('leads to the station, and calls the numbers in its notes', async () => {
  const notes = 'Key: (727) 555-0100. Gate closes 2026-11-25.'
  mockFirestore.set('pumpStations', STATION_ID, stationDocument({ notes }))
  await openDetails()
  const within_ = within(details())
  expect(within_.getByText('12 Harbour Road')).toBeVisible()
  expect(within_.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=12%20Harbour%20Road',
  )
  expect(within_.getByRole('link', { name: '(727) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+17275550100',
  )
  expect(details()).toHaveTextContent(notes)
})

test('keeps the alert’s own values while the station is loading', async () => {
  mockFirestore.setAnswering(false)
  await openDetails()
  expect(within(details()).getByRole('status', { name: 'Loading station' })).toBeInTheDocument()
  expect(figure('Limit')).toHaveTextContent('3.00 m')
  expect(details()).toHaveTextContent('No other alerts at this station')
})

test('says that the station isn’t found', async () => {
  mockFirestore.remove('pumpStations', STATION_ID)
  await openDetails()
  expect(details()).toHaveTextContent('Station not found')
})

test('says why the station’s record can’t be read', async () => {
  mockFirestore.set('pumpStations', STATION_ID, { ...stationDocument(), timeZone: 'Mars/Olympus' })
  await openDetails()
  expect(within(details()).getByRole('alert')).toHaveTextContent(
    'The station’s record can’t be read: timeZone: not an IANA time zone.',
  )
})

test('says since when the station is unavailable', async () => {
  mockFirestore.setAnswering(false)
  await openDetails()
  act(() => mockFirestore.fail('unavailable'))
  expect(details()).toHaveTextContent(
    /Station and readings unavailable since 12:00:\d\d\. Wetwell keeps trying\./,
  )
})

test('says that live readings are interrupted, and keeps the last ones', async () => {
  await openDetails()
  mockFirestore.setAnswering(false)
  act(() => mockFirestore.fail('unavailable'))
  expect(details()).toHaveTextContent('Live readings interrupted since 12:00:00')
  expect(figure('Wet well level now')).toHaveTextContent('3.10 m')
})
