import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UnreadableItem } from '@/lib/alerts/list'
import { shareSpecialCauses } from '@/lib/alerts/silences/use-silences'
import { LIVE, type Availability } from '@/lib/live/live'
import { StationContext } from '@/lib/preferences/station-context'
import { currentReadings } from '@/lib/stations/current-readings'
import type { StationView } from '@/lib/stations/use-station'
import { useRunningOverflow } from '@/lib/stations/overflow/use-running-overflow'
import { useNow } from '@/lib/time/use-now'
import { anOverflowCause } from '@/tests/factories/causes'
import { anOverflow, aRunning } from '@/tests/factories/overflow'
import {
  aDeviceConfig,
  anAlert,
  aPump,
  aStation,
  NOW_MS,
  someMetrics,
} from '@/tests/factories/station'
import { aCondition, aStationView } from '@/tests/factories/station-view'
import { renderWithPreferences } from '@/tests/preferences'
import { NowTab } from '@/components/stations/page/now/now-tab'
import { StationSummary } from './station-summary'

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAcknowledgement: () => ({ isPending: false, hasFailed: false, acknowledge: () => {} }),
  useAlertsAvailability: () => mockAlerts,
  useUnreadableAlerts: () => mockUnreadable,
}))
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))
jest.mock('@/lib/stations/overflow/use-running-overflow')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

let mockAlerts: Availability
let mockUnreadable: UnreadableItem[]
beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockAlerts = LIVE
  mockUnreadable = []
})

function Page({ view }: { view: StationView }) {
  const readings = currentReadings(view, view.metrics, useNow())
  return (
    <StationContext value={view.station}>
      <StationSummary view={view} readings={readings} />
      <NowTab view={view} readings={readings} />
    </StationContext>
  )
}

function show(overrides: Partial<StationView> = {}) {
  const view = aStationView(overrides)
  render(<Page view={view} />)
  return { header: screen.getByRole('banner') }
}

const region = (name: string) => screen.getByRole('region', { name })
const HOUR_MS = 3_600_000

test('shows the station, its status, the age of its data and its local time', () => {
  const { header } = show({ station: aStation({ tags: ['critical', 'generator'] }) })
  expect(within(header).getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Road')
  expect(header).toHaveTextContent(/LS-001 · no location · 12 Harbour Road/)
  expect(header).toHaveTextContent('Normal')
  expect(region('Site')).toHaveTextContent('Online since 11:00:00, data 4 s old')
  expect(region('Site')).toHaveTextContent('Local time08:00:00, America/New York')
  expect(region('Site')).toHaveTextContent('Tagscritical, generator')
})

test('links to the map only for a station with a location', () => {
  const location = { latitude: 27.9, longitude: -82.4 }
  const { header } = show({ station: aStation({ location }) })
  expect(within(header).getByRole('link', { name: 'Show on map' })).toHaveAttribute(
    'href',
    '/map?station=LS-001',
  )
  cleanup()
  show()
  expect(screen.queryByRole('link', { name: 'Show on map' })).toBeNull()
})

test('shows every reason', () => {
  const values = { level: 1.2, pump2Fault: true, highFloat: true }
  expect(show({ metrics: someMetrics({ values }) }).header).toHaveTextContent(
    'Attentiondata 4 s oldhigh float tripped, pump 2 failed',
  )
})

test('dates an alarm from its oldest alert, and lets each be acknowledged', () => {
  const older = new Date(NOW_MS - 2 * HOUR_MS).toISOString()
  const alerts = [anAlert(), anAlert({ id: 'b', name: 'Pump 1 fault', alerted_at: older })]
  expect(show({ alerts }).header).toHaveTextContent('Alarm since 10:00:00 · 2 h 00 min')
  const items = within(region('Active alerts')).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'High level11:56:00 · 4 min agoAcknowledge',
    'Pump 1 fault10:00:00 · 2 h 00 min agoAcknowledge',
  ])
})

test('shows all that is known of an alert', () => {
  const alert = anAlert({
    ...{ severity: 'critical', metric: 'level', value: 3.42, threshold: 3, unit: 'm' },
    cleared_at: new Date(NOW_MS - 60_000).toISOString(),
    acknowledged: true,
    acknowledged_at: new Date(NOW_MS - 30_000).toISOString(),
    acknowledged_by: 'Olivia Ortega',
  })
  show({ alerts: [alert] })
  expect(region('Active alerts')).toHaveTextContent(
    'High level11:56:00 · 4 min agoAcknowledgedCritical · Wet well level 3.42 m, limit 3 m · ' +
      'Cleared 11:59:00 · Acknowledged by Olivia Ortega, 11:59:30',
  )
})

test('says when there are no alerts, and when an unreadable one may be about this station', () => {
  mockUnreadable = [{ id: null, edgeNodeId: null, reason: 'name: missing' }]
  show()
  expect(region('Active alerts')).toHaveTextContent(
    /^Active alerts1 alert can’t be read and may be about this station\..*No active or unacknowledged alerts$/,
  )
})

test('says that the station may be in alarm while alerts are unknown', () => {
  expect(show({ alerts: null }).header).toHaveTextContent('Readings onlydata 4 s oldalerts unknown')
  expect(region('Active alerts')).toHaveTextContent('may be in alarm')
})

test('old alerts stay, with the time of the last answer', () => {
  mockAlerts = { kind: 'interrupted', sinceMs: NOW_MS - HOUR_MS }
  expect(show({ alerts: [anAlert()] }).header).toHaveTextContent(/Alarm.*As of 11:00:00/i)
  expect(region('Active alerts')).toHaveTextContent(/^Active alertsHigh level11:56:00/)
  cleanup()
  show()
  expect(region('Active alerts')).toHaveTextContent(
    /^Active alertsNo active .* alerts as of 11:00:00$/,
  )
})

test.each([
  [{ quality: { level: 64 } }, 'Level1.20 mdoubtful'],
  [{ values: { level: null } }, 'Level–level not measured'],
  [{ quality: { level: 216 } }, 'Level1.20 mforced by hand'],
])('with %j says %s', (overrides, words) => {
  show({ metrics: someMetrics(overrides) })
  expect(region('Level')).toHaveTextContent(words)
})

test('while its clock is wrong, no age is shown', () => {
  const metrics = someMetrics({ receivedAtMs: NOW_MS + HOUR_MS })
  const { header } = show({ metrics })
  expect(header).toHaveTextContent('Offlineits clock is wrong')
  expect(region('Site')).toHaveTextContent('Not reporting: its clock is wrong, 13:00:00')
  expect(region('Level')).toHaveTextContent('Level1.20 mdoubtful')
})

test('shows since when a station has been offline, and keeps its last values', () => {
  const at = NOW_MS - 7 * 24 * HOUR_MS
  const metrics = someMetrics({ online: false, onlineChangedAtMs: at, receivedAtMs: at })
  expect(show({ metrics }).header).toHaveTextContent('Offline since May 25, 12:00 · 7 d')
  expect(region('Site')).toHaveTextContent('Last heard May 25, 12:00, data 7 d old')
  expect(region('Level')).toHaveTextContent('Level1.20 m7 d oldOverflow in–')
  expect(region('Pumps')).toHaveTextContent('last known')
})

test('readings go stale on their own when no more arrive', () => {
  show()
  expect(region('Pumps')).not.toHaveTextContent('last known')
  act(() => jest.advanceTimersByTime(177_000))
  expect(region('Site')).toHaveTextContent('Not reporting since 11:59:56')
  expect(region('Level')).toHaveTextContent('Level1.20 m3 min old')
  expect(region('Pumps')).toHaveTextContent('last known')
})

test('shows that a station is not reporting during an alarm, too', () => {
  const metrics = someMetrics({ receivedAtMs: NOW_MS - 600_000 })
  expect(show({ metrics, alerts: [anAlert()] }).header).toHaveTextContent(
    'Alarm since 11:56:00 · 4 mindata 10 min oldnot reporting',
  )
  expect(region('Site')).toHaveTextContent('Not reporting since 11:50:00Last heard')
})

test('says that a station never reported, and shows no zeros', () => {
  show({ metrics: null })
  expect(region('Site')).toHaveTextContent('No readings received')
  expect(region('Level')).toHaveTextContent('Level–Overflow in–')
  expect(region('Wet well')).toHaveTextContent('Inflow–Outflow–Stored–Room left–')
})

const filling = { computedAtMs: NOW_MS, startsLastHour: {}, levelRateMPerH: 2.5, inflowLps: 9 }

test.each([
  [
    'a filling well',
    { recent: { ...filling, outflowLps: 2, outflowEstimated: true } },
    ['Level1.20 mrising 2.5 m/h', 'Overflow inover 1 h'],
    ['Inflow9 L/s est.', 'Outflow2 L/s est.', 'Stored8.40 m³', 'Room left19.6 m³'],
  ],
  [
    'an emptying well with a metered outflow',
    { recent: { ...filling, levelRateMPerH: -0.5 }, values: { level: 1.2, outflow: 12.4 } },
    ['falling 0.5 m/h', 'Overflow innot filling'],
    ['Outflow12.4 L/sStored'],
  ],
  [
    'a rate within the level’s noise',
    { recent: { ...filling, levelRateMPerH: -0.01 } },
    ['Level1.20 msteady'],
    [],
  ],
])('shows %s', (_what, metrics, level, well) => {
  show({ metrics: someMetrics(metrics) })
  for (const text of level) expect(region('Level')).toHaveTextContent(text)
  for (const text of well) expect(region('Wet well')).toHaveTextContent(text)
})

const booster = aStation({ kind: 'water', wetWell: undefined, setpointsM: undefined })

test('a booster shows its pressure with its band, and no wet well', () => {
  const deviceConfig = aDeviceConfig({
    metrics: {
      pressure: { label: 'Discharge', unit: 'kPa', kind: 'gauge', normalLow: 350, normalHigh: 480 },
      suctionPressure: { label: 'Suction', unit: 'kPa', kind: 'gauge' },
    },
  })
  const values = { pressure: 412, outflow: 14.2, suctionPressure: 196 }
  show({ station: booster, deviceConfig, metrics: someMetrics({ values }) })
  expect(region('Pressure')).toHaveTextContent('Discharge412 kPa')
  expect(region('Pressure')).toHaveTextContent('normally 350 kPa to 480 kPa')
  const process = region('Process')
  expect(process).not.toHaveTextContent('Discharge')
  expect(process).toHaveTextContent('Outflow14.2 L/s')
  expect(process).toHaveTextContent('Suction196 kPa')
  expect(screen.queryByRole('region', { name: 'Wet well' })).not.toBeInTheDocument()
})

test('says when a pressure is outside its normal range', () => {
  const deviceConfig = aDeviceConfig({
    metrics: { pressure: { label: 'Discharge', unit: 'kPa', kind: 'gauge', normalLow: 350 } },
  })
  show({ station: booster, deviceConfig, metrics: someMetrics({ values: { pressure: 280 } }) })
  expect(region('Pressure')).toHaveTextContent('outside normal range')
})

test('a tank shows its level; a station without process readings says so', () => {
  const tank = { station: booster, deviceConfig: null }
  show({ ...tank, metrics: someMetrics({ values: { level: 4.31 } }) })
  expect(region('Level')).toHaveTextContent('4.31 m')
  cleanup()
  show({ ...tank, metrics: someMetrics({ values: {} }) })
  expect(region('Pressure')).toHaveTextContent('–pressure not measured')
  expect(screen.queryByRole('region', { name: 'Process' })).not.toBeInTheDocument()
})

test('each pump has a line with its state, for one pump or six', () => {
  show({ station: aStation({ pumpIds: ['LS-001_1'] }), pumps: [aPump()] })
  const lines = () =>
    within(region('Pumps'))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(lines()).toEqual(['Pump 1Running · auto–', 'Pump 2Stopped–'])
  cleanup()
  const pumpIds = [1, 2, 3, 4, 5, 6].map((n) => `LS-001_${n}`)
  const values = { pump1Running: true, pump1Current: 10.4, pump6Fault: true }
  show({ station: aStation({ pumpIds }), pumps: [], metrics: someMetrics({ values }) })
  expect(lines()).toHaveLength(6)
  expect(lines()[0]).toBe('Pump 1Running10.4 A')
  expect(lines()[5]).toBe('Pump 6Failed–')
})

test('leads to the station, copies its address, and shows its notes', async () => {
  const user = userEvent.setup({ delay: null })
  const notes = 'Bring a generator.'
  show({ station: aStation({ notes }) })
  const site = region('Site')
  expect(within(site).getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=12%20Harbour%20Road',
  )
  expect(site).toHaveTextContent(notes)
  await user.click(within(site).getByRole('button', { name: 'Copy address' }))
  expect(await within(site).findByRole('button', { name: 'Address copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('12 Harbour Road')
})

test('the device’s own readings are shown, with their age once they are old', () => {
  const deviceConfig = aDeviceConfig({
    metrics: {
      vibration: { label: 'Pump 1 vibration', unit: 'mm/s', kind: 'gauge', normalHigh: 4.5 },
      level: { label: 'Level', unit: 'm', kind: 'gauge' },
    },
  })
  const values = { level: 1.2, vibration: 6.25, clarity: 7 }
  show({
    deviceConfig,
    metrics: someMetrics({ values, measuredAtMs: { clarity: NOW_MS - 2 * HOUR_MS } }),
  })
  const own = region('Device readings')
  expect(own).toHaveTextContent(
    /^Device readingsclarity7 2 h 00 min oldPump 1 vibration6\.25 mm\/s$/,
  )
  expect(within(own).getByText(/6\.25/)).toHaveClass('text-attention')
})

test('elevations name their datum', () => {
  const station = aStation({ wetWell: { areaM2: 7, bottomM: -2, overflowLevelM: 2 } })
  renderWithPreferences(<Page view={aStationView({ station })} />, {
    preferences: { levelAs: 'elevation' },
  })
  expect(region('Wet well')).toHaveTextContent(
    'Levels are above the station’s datum; the bottom is at −2 m elev.',
  )
})

test('every part has a heading above those of its alerts', () => {
  show({ alerts: [anAlert()] })
  const headings = screen
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => [tagName, textContent])
  expect(headings.slice(0, 5)).toEqual([
    ['H1', 'Harbour Road'],
    ['H2', 'Level'],
    ['H2', 'Pumps'],
    ['H2', 'Active alerts'],
    ['H3', 'High level'],
  ])
})

const atOverflow = someMetrics({ values: { level: 4.1 } })
const wellOf = (overflowKind?: 'permitted') =>
  aStation({ wetWell: { areaM2: 7, overflowLevelM: 4, overflowKind } })

test('the level’s bar of an overflowing well differs from one that discharges by permit', () => {
  const bars = [wellOf(), wellOf('permitted')].map((station) => {
    show({ station, metrics: atOverflow })
    const bar = region('Level').querySelector('svg')?.innerHTML
    cleanup()
    return bar
  })
  expect(new Set(bars).size).toBe(2)
})

test('a discharge by permit keeps its beginning beside an alarm’s', () => {
  const sinceMs = NOW_MS - HOUR_MS / 2
  const event = anOverflow({ startMs: sinceMs, endMs: null })
  const running = { sinceMs, isStartKnown: true, rate: null, event }
  jest.mocked(useRunningOverflow).mockReturnValue(running)
  const station = wellOf('permitted')
  expect(show({ station, metrics: atOverflow, alerts: [anAlert()] }).header).toHaveTextContent(
    'Alarm since 11:56:00 · 4 min · discharge by permit since 11:30:00',
  )
})

test('says how an overflow is estimated without a scale of the well, too', () => {
  const condition = aCondition({ overflow: aRunning({ sinceMs: NOW_MS }) })
  show({ station: booster, condition })
  expect(screen.queryByRole('region', { name: 'Wet well' })).toBeNull()
  expect(screen.getByText(/^The overflow is estimated\. Inflow less/)).toBeVisible()
})

test.each([
  ['while the plan tells it as one of its own', true],
  ['not while an alert tells it, or nothing repeats', false],
])('an overflow can be seen %s', (_when, isOwn) => {
  const cause = anOverflowCause('LS-001')
  act(() => shareSpecialCauses(new Map(isOwn ? [[cause.id, cause]] : [])))
  const condition = aCondition({ overflow: aRunning({ sinceMs: NOW_MS, isStartExact: false }) })
  renderWithPreferences(<Page view={aStationView({ condition })} />, {
    preferences: { alertSound: true },
  })
  const button = screen.queryByRole('button', { name: 'Seen: overflow at Harbour Road' })
  expect(button !== null).toBe(isOwn)
})
