import { screen } from '@testing-library/react'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { aStationView } from '@/tests/factories/station-view'
import { renderWithPreferences } from '@/tests/preferences'
import { AlertsTab } from './alerts-tab'

jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))

test('says where the alerts are, and lets the station be silenced', () => {
  jest.useFakeTimers({ now: NOW_MS })
  const view = aStationView({ station: aStation({ wetWell: undefined }) })
  renderWithPreferences(<AlertsTab view={view} />, { preferences: { alertSound: true } })
  const alerts = screen.getByRole('region', { name: 'Alerts' })
  expect(alerts).toHaveTextContent('alerts are at the top of this page')
  expect(screen.getByRole('button', { name: 'Silence this station' })).toBeVisible()
  expect(screen.queryByRole('region', { name: /Overflows/ })).toBeNull()
})
