import { act, render } from '@testing-library/react'
import { SWRConfig } from 'swr'
import type { Alert } from '@/lib/alerts/alert'
import { readUserAlerts } from '@/lib/alerts/alerts-api'
import { AlertsProvider } from '@/lib/alerts/alerts-provider'
import type { Preferences } from '@/lib/preferences/preferences'
import { aCallFailure } from '@/tests/factories/call-failure'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { stubNotifications } from '@/tests/fakes/notifications'
import { stubWebLocks } from '@/tests/fakes/web-locks'
import { WithPreferences } from '@/tests/preferences'
import { AlertNotifier } from './alert-notifier'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))

const mockUser = aUser()
const mockPush = jest.fn()
let shown: ReturnType<typeof stubNotifications>

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.spyOn(Math, 'random').mockReturnValue(0)
  jest.spyOn(window, 'focus').mockImplementation(() => {})
  mockPush.mockClear()
  localStorage.clear()
  stubWebLocks()
  shown = stubNotifications('granted')
  document.head.innerHTML = '<title>Wetwell</title>'
})

afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function hear(...data: Alert[]) {
  jest.mocked(readUserAlerts).mockResolvedValue({ data, unreadable: [] })
  await pass(5000)
}

async function show(preferences: Partial<Preferences>) {
  jest.mocked(readUserAlerts).mockResolvedValue({ data: [], unreadable: [] })
  const view = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <WithPreferences preferences={preferences}>
        <AlertsProvider>
          <AlertNotifier />
        </AlertsProvider>
      </WithPreferences>
    </SWRConfig>,
  )
  await pass(0)
  return view
}

test('a new alert is told, a click leads to its station, its acknowledgement takes it away', async () => {
  await show({ notifications: true })
  await hear(anAlert())
  expect(shown.standing()).toEqual(['High level'])
  expect(document.title).toBe('(1) Wetwell')
  await hear(anAlert({ acknowledged: true }))
  expect(shown.standing()).toEqual([])
  expect(document.title).toBe('Wetwell')
  await hear(anAlert({ id: 'b' }))
  shown.made.at(-1)?.click()
  expect(mockPush).toHaveBeenCalledWith('/LS-001')
})

test('who has not switched it on is told nothing but the count in the title', async () => {
  await show({})
  await hear(anAlert())
  expect(shown.made).toEqual([])
  expect(document.title).toBe('(1) Wetwell')
})

test('while quiet the title counts on, and quiet’s end tells what is still open', async () => {
  await show({ notifications: true, quietUntil: NOW_MS + 60_000 })
  await hear(anAlert())
  expect(shown.made).toEqual([])
  expect(document.title).toBe('(1) Wetwell')
  await pass(60_000)
  expect(shown.standing()).toEqual(['High level'])
})

test('an outage neither clears nor repeats anything, and the title says that nobody knows', async () => {
  await show({ notifications: true, repeatIntervalS: 60 })
  await hear(anAlert())
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
  await pass(600_000)
  expect(shown.made).toHaveLength(1)
  expect(shown.standing()).toEqual(['High level'])
  expect(document.title).toBe('(?) Wetwell')
  await hear(anAlert())
  expect(shown.standing()).toEqual(['Still unacknowledged: High level'])
})

test('signing out takes the notices and the count away', async () => {
  const view = await show({ notifications: true })
  await hear(anAlert())
  view.unmount()
  expect(shown.standing()).toEqual([])
  expect(document.title).toBe('Wetwell')
})
