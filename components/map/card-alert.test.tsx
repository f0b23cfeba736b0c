import type { ComponentType } from 'react'
import { NewestAlertCell } from '@/components/stations/list/cells/condition-cells'
import { withMute } from '@/lib/alerts/mutes'
import { LIVE, type Availability } from '@/lib/live/live'
import { currentReadings, type RowReadings } from '@/lib/stations/current-readings'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { aBoardEntry } from '@/tests/factories/station-view'
import { CardAlert } from './card-alert'

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlertsAvailability: () => mockAlerts,
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

let mockAlerts: Availability

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockAlerts = LIVE
})

test('says until when the newest alert is muted', () => {
  const mute = { edgeNodeId: STATION_ID, hours: 8, reason: 'Crew on site', includesCritical: true }
  const mutes = withMute({}, { ...mute, alertName: null }, NOW_MS)
  const card = (
    <CardAlert
      entry={{ ...aBoardEntry('LS-001', 'alarm'), alerts: [anAlert({ name: 'High level' })] }}
    />
  )
  const { container } = renderWithPreferences(card, { preferences: { mutes } })
  expect(container).toHaveTextContent('High level Muted until 20:00')
})

const Card: ComponentType<RowReadings> = (row) => <CardAlert entry={row} />

test.each([
  ['card', Card],
  ['row', NewestAlertCell],
])('on a %s, an alert is gray while alerts are lost', (_where, Shown) => {
  const entry = { ...aBoardEntry('LS-001', 'alarm'), alerts: [anAlert({ name: 'High level' })] }
  const row = { ...entry, ...currentReadings(entry, null, NOW_MS) }
  const grays = () => renderWithPreferences(<Shown {...row} />).container.querySelector('.italic')
  expect(grays()).toBeNull()
  mockAlerts = { kind: 'interrupted', sinceMs: NOW_MS }
  expect(grays()).toHaveTextContent('High level')
})
