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

test.each([
  ['LS-001', 'Harbour Road', 'Alarm', '3.05 m', '3 min'],
  ['LS-002', 'Elm Street', 'Offline', '–', '–'],
])('shows what was last seen of %s, and nothing else', (id, name, status, level, report) => {
  show(id)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
  expect(screen.getByText(/^Last seen/)).toHaveTextContent('Last seen 2 min ago')
  expect(screen.getByText('Last status').nextSibling).toHaveTextContent(status)
  expect(screen.getByText('Last level').nextSibling).toHaveTextContent(level)
  expect(screen.getByText('Last report').nextSibling).toHaveTextContent(report)
})

test('says so if the device has nothing of the station', () => {
  show('LS-003')
  expect(screen.getByRole('heading', { name: 'Station unavailable offline' })).toBeVisible()
})
