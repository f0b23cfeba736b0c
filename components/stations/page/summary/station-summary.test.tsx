import { act, cleanup, screen, within } from '@testing-library/react'
import {
  aDeviceConfig,
  anAlert,
  aPump,
  aStation,
  NOW_MS,
  someMetrics,
} from '@/tests/factories/station'
import { HOUR_MS, region, show, startPage } from '@/tests/worlds/station-summary'

jest.mock('@/lib/alerts/alerts-provider', () => jest.requireActual('@/tests/fakes/station-alerts'))
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))
jest.mock('@/lib/stations/overflow/use-running-overflow')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(startPage)

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
