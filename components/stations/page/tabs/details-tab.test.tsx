import { act, render, screen, within } from '@testing-library/react'
import { StationContext } from '@/lib/preferences/station-context'
import { CLOCK_WRONG } from '@/lib/stations/judgement/silence'
import type { StationView } from '@/lib/stations/use-station'
import { aDeviceConfig, aPump, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition, aStationView } from '@/tests/factories/station-view'
import { DetailsTab } from './details-tab'

jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

function show(overrides: Partial<StationView> = {}) {
  const view = aStationView(overrides)
  return render(
    <StationContext value={view.station}>
      <DetailsTab view={view} />
    </StationContext>,
  )
}
const region = (name: string) => screen.getByRole('region', { name })
const rowNames = () =>
  within(region('Readings'))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('shows the station’s full record', () => {
  show({
    station: aStation({
      location: { latitude: 27.94752, longitude: -82.4586 },
      notes: 'Gate code with the dispatcher.',
      tags: ['critical', 'generator'],
      inService: false,
      outOfServiceReason: 'Rehabilitation',
    }),
  })
  expect(region('Station').textContent).toMatch(/Last updated\w/)
  expect(region('Station')).toHaveTextContent(
    'Station IDLS-001GroupbayshoreOrganizationbayshoreTypeWastewater' +
      'ServiceOut of service: RehabilitationAddress12 Harbour RoadLocation27.94752, -82.45860' +
      'Time zoneAmerica/New_YorkTagscritical, generator' +
      'NotesGate code with the dispatcher.Last updated',
  )
})

test('shows missing fields as a dash', () => {
  show({ station: aStation({ address: undefined, tags: [] }) })
  expect(region('Station')).toHaveTextContent('Address–Location–')
  expect(region('Station')).toHaveTextContent('Tags–Notes–')
})

test('shows a pump’s record as entered', () => {
  const service = { intervalH: 2000, lastAtMs: Date.UTC(2025, 2, 3), lastRuntimeH: 8123.4 }
  show({ pumps: [aPump({ make: 'Flygt', maxStartsPerHour: 15, service })] })
  const record = within(region('Pump records')).getByRole('article', { name: 'Pump 1' })
  expect(record).toHaveTextContent('MakeFlygtModel–')
  expect(record).toHaveTextContent('Rated current12 A')
  expect(record).toHaveTextContent('Max starts per hour15')
  expect(record).toHaveTextContent('Last serviceMar 3, 2025, 00:00at 8,123.4 h')
})

test('lists every reading, even an unknown one', () => {
  const values = { level: 1.2, chlorine: 1.25, hatch: 'open', rain: null, pump1Running: true }
  show({ metrics: someMetrics({ values }) })
  expect(rowNames()).toEqual([
    'ReadingKeyValueNormal rangeAgeQuality',
    'Station',
    'Levellevel1.20m4 slive',
    'chlorinechlorine1.254 slive',
    'hatchhatchopen4 slive',
    'Rainrain––not measurednot measured',
    'Pump 1',
    'Pump 1 runningpump1RunningRunning4 slive',
  ])
})

test('shows a metric that the device declares badly under its key, and counts it beside unreadable values', () => {
  const deviceConfig = aDeviceConfig({ metrics: {}, rejectedMetrics: 1 })
  show({ deviceConfig, metrics: someMetrics({ values: { vibration: 0.05 }, rejectedValues: 2 }) })
  expect(rowNames()).toContain('vibrationvibration0.05004 slive')
  expect(region('Readings')).toHaveTextContent('3 can’t be read')
})

test.each([
  [{ normalLow: 350, normalHigh: 480 }, '350 kPa to 480 kPa'],
  [{ normalLow: 350 }, '350 kPa or more'],
  [{ normalHigh: 480 }, 'up to 480 kPa'],
  [{ normalLow: 0.4 }, '0.4 kPa or more'],
  [{}, ''],
])('with %j, shows a reading next to its normal range', (band, text) => {
  const pressure = { unit: 'kPa', kind: 'gauge', label: 'Discharge', ...band } as const
  const deviceConfig = aDeviceConfig({ metrics: { pressure } })
  show({ deviceConfig, metrics: someMetrics({ values: { pressure: 280 } }) })
  expect(rowNames()).toContain(`Dischargepressure280kPa${text}4 slive`)
})

test.each([
  [{ online: false }, '1.20m4 sofflineoffline'],
  [{ receivedAtMs: NOW_MS - 600_000 }, '1.20m10 minnot reportingnot reporting'],
  [{ quality: { level: 216 } }, '1.20m4 sforced by handforced by hand'],
  [{ quality: { level: 0 } }, '––badbad'],
  [{ values: { level: 40 } }, '––implausibleimplausible'],
])('with %j, a level is shown as %s', (overrides, shown) => {
  show({ metrics: someMetrics(overrides) })
  expect(rowNames()).toContain(`Levellevel${shown}`)
})

test('marks a value as not reporting once it is too old', () => {
  show()
  const row = within(region('Readings')).getByRole('row', { name: /^Level/ })
  act(() => jest.advanceTimersByTime(176_000))
  expect(row).toHaveTextContent(/live$/)
  act(() => jest.advanceTimersByTime(1000))
  expect(row).toHaveTextContent(/not reporting$/)
})

test('says that a station never reported', () => {
  show({ metrics: null })
  expect(region('Readings')).toHaveTextContent('No readings received.')
})

test('doubts every reading while the station’s clock is wrong', () => {
  show({ condition: aCondition({ reasons: [{ text: CLOCK_WRONG, sinceMs: null }] }) })
  const rows = within(region('Readings')).getAllByRole('row', { name: /live|doubtful/ })
  for (const row of rows) expect(row).toHaveTextContent(/doubtful$/)
})
