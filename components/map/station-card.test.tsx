import type { ComponentType } from 'react'
import { NewestAlertCell } from '@/components/stations/list/cells/condition-cells'
import { LIVE, type Availability } from '@/lib/live/live'
import { currentReadings, type RowReadings } from '@/lib/stations/current-readings'
import { aSilence } from '@/tests/factories/silences'
import { knowSilences } from '@/tests/worlds/silences'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { aBoardEntry } from '@/tests/factories/station-view'
import { CardAlert } from './station-card'

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlertsAvailability: () => mockAlerts,
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

let mockAlerts: Availability

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockAlerts = LIVE
})

test('says until when the newest alert is silent', () => {
  knowSilences(aSilence({ scope: 'station', alertName: null, includesCritical: true }))
  const card = (
    <CardAlert
      entry={{ ...aBoardEntry('LS-001', 'alarm'), alerts: [anAlert({ name: 'High level' })] }}
    />
  )
  const { container } = renderWithPreferences(card)
  expect(container).toHaveTextContent('High level Silent until 20:00')
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
