import { screen } from '@testing-library/react'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { aStationView } from '@/tests/factories/station-view'
import { renderWithPreferences } from '@/tests/preferences'
import { AlertsTab } from './other-tabs'

jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))

test('lets the station be silenced, and says why it lists no overflows', () => {
  jest.useFakeTimers({ now: NOW_MS })
  const view = aStationView({ station: aStation({ wetWell: undefined }) })
  renderWithPreferences(<AlertsTab view={view} />, { preferences: { alertSound: true } })
  expect(screen.getByRole('button', { name: 'Silence this station' })).toBeVisible()
  expect(screen.queryByRole('region', { name: /Overflows/ })).toBeNull()
  expect(screen.getByText('No wet well, so no overflows')).toBeVisible()
})
