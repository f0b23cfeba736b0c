import { render, screen, within } from '@testing-library/react'
import type { UnreadableItem } from '@/lib/alerts/list'
import { StationContext } from '@/lib/preferences/station-context'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { aStationView } from '@/tests/factories/station-view'
import { AlertsTab } from './alerts-tab'

let mockUnreadable: UnreadableItem[]

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useUnreadableAlerts: () => mockUnreadable,
  useAlertsAvailability: () => ({ kind: 'live' }),
  useAcknowledgement: () => ({ isPending: false, hasFailed: false, acknowledge: () => {} }),
}))
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockUnreadable = []
})

const show = (alerts: ReturnType<typeof anAlert>[] | null) => {
  const view = aStationView({ alerts })
  render(
    <StationContext value={view.station}>
      <AlertsTab view={view} />
    </StationContext>,
  )
  return screen.getByRole('region', { name: 'Alerts' })
}

test('shows every field of an alert', () => {
  const region = show([
    anAlert({
      severity: 'critical',
      metric: 'level',
      value: 3.42,
      threshold: 3,
      unit: 'm',
      cleared_at: new Date(NOW_MS - 60_000).toISOString(),
      acknowledged: true,
      acknowledged_at: new Date(NOW_MS - 30_000).toISOString(),
      acknowledged_by: 'Olivia Ortega',
    }),
  ])
  expect(within(region).getByRole('heading', { name: 'High level' })).toBeVisible()
  const pairs = within(region)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(Object.fromEntries(pairs)).toEqual({
    Raised: '11:56:004 min ago',
    Severity: 'critical',
    Reading: 'Level',
    Value: '3.42 m',
    Limit: '3 m',
    Cleared: '11:59:00',
    Acknowledged: '11:59:30',
    'Acknowledged by': 'Olivia Ortega',
  })
})

test('leaves out missing fields, and the alert can be acknowledged', () => {
  const region = show([anAlert()])
  expect(within(region).getAllByRole('term')).toHaveLength(1)
  expect(within(region).getByRole('button', { name: 'Acknowledge' })).toBeEnabled()
})

test('says when there are no alerts', () => {
  expect(show([])).toHaveTextContent('No active or unacknowledged alerts.')
})

test('does not show unknown alerts as none', () => {
  expect(show(null)).toHaveTextContent('This station may be in alarm.')
})

test('warns that an unreadable alert may be about this station', () => {
  mockUnreadable = [{ id: null, edgeNodeId: null, reason: 'name: missing' }]
  expect(show([])).toHaveTextContent('1 alert can’t be read and may be about this station.')
})
