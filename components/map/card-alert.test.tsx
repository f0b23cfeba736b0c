import { withMute } from '@/lib/alerts/mutes'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { CardAlert } from './card-alert'

jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

test('says until when the newest alert is muted', () => {
  const mute = { edgeNodeId: STATION_ID, hours: 8, reason: 'Crew on site', includesCritical: true }
  const mutes = withMute({}, { ...mute, alertName: null }, NOW_MS)
  const card = <CardAlert alerts={[anAlert({ name: 'High level' })]} reasons={[]} />
  const { container } = renderWithPreferences(card, { preferences: { mutes } })
  expect(container).toHaveTextContent('High level Muted until 20:00')
})
