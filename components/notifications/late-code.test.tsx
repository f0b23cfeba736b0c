import { act, render, screen } from '@testing-library/react'
import { SessionEnd } from '@/components/shell/session-end'
import { readUserAlerts } from '@/lib/alerts/alerts-api'
import { markSession } from '@/lib/session/session-mark'
import { NOW_MS } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { WithPreferences } from '@/tests/preferences'
import { WithAlerts } from '@/tests/worlds/alerts'
import { AlertNotifier } from './alert-notifier'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
jest.mock('@/lib/session/session-provider', () => ({
  useUser: () => mockUser,
  useSession: () => ({ state: { kind: 'signed-in', user: mockUser, endsAtMs: null } }),
}))
jest.mock('next/navigation', () => ({
  usePathname: () => '/updates',
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: jest.fn() }),
}))
jest.mock('./fleet-watch', () => {
  if (mockIsOffline) throw new Error('offline')
  return { FleetWatch: () => 'watching' }
})
jest.mock('./session-end-notifier', () => {
  if (mockIsOffline) throw new Error('offline')
  return { SessionEndNotifier: () => 'telling' }
})

const LONG_MS = 600_000
const mockUser = aUser()
let mockIsOffline: boolean
let logged: jest.SpyInstance

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.spyOn(Math, 'random').mockReturnValue(0)
  mockIsOffline = true
  logged = jest.spyOn(console, 'error').mockReturnValue()
  document.head.innerHTML = '<title>Wetwell</title>'
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('while the code that watches the fleet can’t be loaded, the title says so, and it is tried for good', async () => {
  jest.mocked(readUserAlerts).mockResolvedValue({ data: [], unreadable: [] })
  render(
    <WithPreferences preferences={{ alertSound: true }}>
      <WithAlerts>
        <AlertNotifier />
      </WithAlerts>
    </WithPreferences>,
  )
  await pass(LONG_MS)
  expect(document.title).toBe('(?) Wetwell')
  expect(logged.mock.calls).toEqual([[new Error('offline')]])
  mockIsOffline = false
  await pass(30_000)
  expect(screen.getByText('watching')).toBeVisible()
  expect(document.title).toBe('Wetwell')
})

test('the code that tells a session’s end is tried for good', async () => {
  markSession('u1')
  render(<SessionEnd />)
  await pass(LONG_MS)
  expect(screen.queryByText('telling')).toBeNull()
  expect(logged.mock.calls).toEqual([[new Error('offline')]])
  mockIsOffline = false
  await pass(30_000)
  expect(screen.getByText('telling')).toBeVisible()
})
