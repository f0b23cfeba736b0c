import { act, screen } from '@testing-library/react'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { Preferences } from '@/lib/preferences/preferences'
import { forgetSessionData } from '@/lib/session-data'
import { storeLastBoard, type LastBoard } from '@/lib/stations/last-board/last-board'
import { NOW_MS } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { OfflineStation } from './offline-station'

jest.mock('@/lib/session/session-provider', () => ({
  useAccess: () => ({ kind: 'employee' }),
  useUser: () => ({ uid: 'u1' }),
}))

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const station = (id: string) => edgeNodeIdSchema.parse(id)
const LAST: LastBoard = {
  owner: JSON.stringify(['u1', { kind: 'employee' }]),
  seenAtMs: NOW_MS - 2 * MINUTE_MS,
  isWhole: true,
  stations: [
    {
      station: { edgeNodeId: station('LS-001'), name: 'Harbour Road' },
      lastSeen: { status: 'alarm', levelM: 3.05, sinceMs: NOW_MS - 3 * MINUTE_MS },
    },
    {
      station: { edgeNodeId: station('LS-002'), name: 'Elm Street' },
      lastSeen: { status: 'offline', levelM: null, sinceMs: null },
    },
  ],
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  storeLastBoard(LAST)
})
afterEach(forgetSessionData)

function show(id: string, preferences: Partial<Preferences> = {}) {
  renderWithPreferences(<OfflineStation edgeNodeId={station(id)} />, { preferences })
}

const unavailable = () => screen.queryByRole('heading', { name: 'Station unavailable offline' })

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
  expect(unavailable()).toBeVisible()
})

test('shows nothing that the user doesn’t want to be kept', () => {
  show('LS-001', { keepsLastBoard: false })
  expect(unavailable()).toBeVisible()
})

test('shows nothing a day later', () => {
  show('LS-001')
  act(() => void jest.advanceTimersByTime(DAY_MS))
  expect(unavailable()).toBeVisible()
})
