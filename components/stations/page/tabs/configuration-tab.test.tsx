import { render, screen, within } from '@testing-library/react'
import type { AlertConfiguration } from '@/lib/alerts/configuration'
import type { UnreadableItem } from '@/lib/alerts/list'
import { LIVE, LOADING, type Availability } from '@/lib/live/live'
import { StationContext } from '@/lib/preferences/station-context'
import type { StationView } from '@/lib/stations/use-station'
import {
  aDeviceConfig,
  aStation,
  anAlertConfiguration,
  NOW_MS,
  STATION_ID,
} from '@/tests/factories/station'
import { aStationView } from '@/tests/factories/station-view'
import { ConfigurationTab } from './configuration-tab'

let mockHasAccess: boolean
let mockAlerts: { alertConfigData: AlertConfiguration[] | undefined; alertConfigLoading: boolean }
let mockState: { availability: Availability; unreadable: UnreadableItem[] }
const mockSetCurrentStation = jest.fn()

jest.mock('@/lib/session/session-provider', () => ({
  useUser: () => ({ hasAlertsAccess: mockHasAccess }),
}))
jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlerts: () => ({ ...mockAlerts, setCurrentStation: mockSetCurrentStation }),
  useAlertConfigState: () => mockState,
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockSetCurrentStation.mockClear()
  mockHasAccess = true
  mockAlerts = { alertConfigData: [anAlertConfiguration()], alertConfigLoading: false }
  mockState = { availability: LIVE, unreadable: [] }
})

function show(overrides: Partial<StationView> = {}) {
  const view = aStationView(overrides)
  return render(
    <StationContext value={view.station}>
      <ConfigurationTab view={view} />
    </StationContext>,
  )
}
const region = (name: string) => screen.getByRole('region', { name })
const configurations = () => region('Alert configurations')

test('each alert configuration says what raises and what clears it', () => {
  mockAlerts.alertConfigData = [
    anAlertConfiguration({ response: 'Check that the pumps run.' }),
    anAlertConfiguration({ id: 'b', name: 'High float', metric: 'highFloat', enabled: false }),
  ]
  show()
  const items = within(configurations()).getAllByRole('listitem')
  expect(items[0]).toHaveTextContent(
    'High levelLevel 3 m or above for 5 scriticalClears 10 s after the value is back within the limit by 0.0500 mCheck that the pumps run.',
  )
  expect(items[1]).toHaveTextContent(/^High float.*off/)
})

test('selects the station while they are shown', () => {
  const { unmount } = show()
  expect(mockSetCurrentStation).toHaveBeenLastCalledWith(STATION_ID)
  unmount()
  expect(mockSetCurrentStation).toHaveBeenLastCalledWith('')
})

test('says that the user has no alerts access, and requests nothing', () => {
  mockHasAccess = false
  show()
  expect(configurations()).toHaveTextContent('You can still view and acknowledge alerts.')
  expect(mockSetCurrentStation).not.toHaveBeenCalled()
  expect(region('Setpoints')).toBeVisible()
})

test.each([
  [
    'refused',
    NOW_MS,
    'You don’t have access to this station’s alert configurations (refused 12:00:00).',
  ],
  ['interrupted', NOW_MS - 60_000, 'Unavailable since 11:59:00. Wetwell keeps trying.'],
] as const)('without configurations, says since when they are %s', (kind, sinceMs, words) => {
  mockState.availability = { kind, sinceMs }
  mockAlerts.alertConfigData = undefined
  show()
  expect(within(configurations()).getByRole('status')).toHaveTextContent(words)
})

test('keeps stale configurations and says how old they are', () => {
  mockState.availability = { kind: 'interrupted', sinceMs: NOW_MS - 31_000 }
  show()
  expect(configurations()).toHaveTextContent('Stale since 11:59:29')
  expect(within(configurations()).getByRole('listitem')).toHaveTextContent('High level')
})

test('shows that configurations are loading', () => {
  mockState.availability = LOADING
  mockAlerts = { alertConfigData: undefined, alertConfigLoading: true }
  show()
  expect(screen.getByRole('status', { name: 'Loading alert configurations' })).toBeVisible()
})

test('says that there are none, and names an unreadable one', () => {
  mockAlerts.alertConfigData = []
  mockState.unreadable = [{ id: 'LS-001:odd', edgeNodeId: null, reason: 'severity: unknown' }]
  show()
  expect(configurations()).toHaveTextContent('Nothing this station reports raises an alert')
  expect(configurations()).toHaveTextContent(
    'Configuration LS-001:odd can’t be read: severity: unknown.',
  )
})

test('lists setpoints from the top down, with the volume at each', () => {
  show()
  const rows = within(region('Setpoints')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'MarkLevelVolume',
    'overflow4 m28 m³',
    'high alarm3 m21 m³',
    'lag on2 m14 m³',
    'lead on1.50 m10.5 m³',
    'off0.500 m3.50 m³',
    'low alarm0.300 m2.10 m³',
    'bottom0 m0 m³',
  ])
})

test('says when a station has no wet well', () => {
  show({ station: aStation({ wetWell: undefined, setpointsM: undefined }) })
  expect(region('Setpoints')).toHaveTextContent('This station has no wet well.')
})

test('shows the device’s gateway and how it reports', () => {
  const gateway = { model: 'Osprey RTU 200', firmware: '3.8.1' }
  show({ deviceConfig: aDeviceConfig({ gateway }) })
  expect(region('Device')).toHaveTextContent(
    'GatewayOsprey RTU 200Firmware3.8.1Protocol–Reportsevery 1 min' +
      'Marked not reportingafter 3 minConfigured signals1',
  )
})

test('says when a station has no device configuration', () => {
  show({ deviceConfig: null })
  expect(region('Device')).toHaveTextContent('Reports–')
  expect(region('Device')).toHaveTextContent('No device configuration.')
})
