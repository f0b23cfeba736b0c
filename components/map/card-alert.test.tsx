import { withMute } from '@/lib/alerts/mutes'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { aBoardEntry } from '@/tests/factories/station-view'
import { CardAlert } from './card-alert'

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlertsAvailability: () => ({ kind: 'live' }),
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

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
