import { screen } from '@testing-library/react'
import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { storeLastBoard } from '@/lib/stations/last-board/last-board'
import { aLastBoard } from '@/tests/factories/last-board'
import { NOW_MS } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { OfflineStation } from './offline-station'

jest.mock('@/lib/session/session-provider', () => ({
  useAccess: () => ({ kind: 'employee' }),
  useUser: () => ({ uid: 'u1' }),
}))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  storeLastBoard(
    aLastBoard(
      ['LS-001', 'Harbour Road', 'alarm', 3.05, 3],
      ['LS-002', 'Elm Street', 'offline', null, null],
    ),
  )
})
afterEach(forgetSessionData)

const show = (id: string) =>
  renderWithPreferences(<OfflineStation edgeNodeId={edgeNodeIdSchema.parse(id)} />)

test('shows what was last seen of the station, each with its age', () => {
  show('LS-001')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Road')
  expect(screen.getByText(/^Last seen/)).toHaveTextContent('Last seen 2 min ago')
  expect(screen.getByText('Last status').nextSibling).toHaveTextContent('Alarm')
  expect(screen.getByText('Last level').nextSibling).toHaveTextContent('3.05 m')
  expect(screen.getByText('Last report').nextSibling).toHaveTextContent('3 min')
})

test('shows nothing for what wasn’t known', () => {
  show('LS-002')
  expect(screen.getByText('Last status').nextSibling).toHaveTextContent('Offline')
  expect(screen.getByText('Last level').nextSibling).toHaveTextContent('–')
  expect(screen.getByText('Last report').nextSibling).toHaveTextContent('–')
})

test('says so if the device has nothing of the station', () => {
  show('LS-003')
  expect(screen.getByRole('heading', { name: 'Station unavailable offline' })).toBeVisible()
})
