import { act, render } from '@testing-library/react'
import { SWRConfig } from 'swr'
import type { Alert } from '@/lib/alerts/alert'
import { readUserAlerts } from '@/lib/alerts/alerts-api'
import { AlertsProvider } from '@/lib/alerts/alerts-provider'
import type { Preferences } from '@/lib/preferences/preferences'
import { aCallFailure } from '@/tests/factories/call-failure'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { everything } from '@/tests/factories/silences'
import { aUser } from '@/tests/factories/user'
import { stubNotifications } from '@/tests/fakes/notifications'
import { stubWebLocks } from '@/tests/fakes/web-locks'
import { WithPreferences } from '@/tests/preferences'
import { knowSilences } from '@/tests/worlds/silences'
import { AlertNotifier } from './alert-notifier'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
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
  knowSilences()
  shown = stubNotifications('granted')
  document.head.innerHTML = '<title>Wetwell</title>'
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function receive(...data: Alert[]) {
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

test('notifies about a new alert, opens its station on click, and clears it when acknowledged', async () => {
  await show({ notifications: true })
  await receive(anAlert())
  expect(shown.standing()).toEqual(['High level'])
  expect(document.title).toBe('(1) Wetwell')
  await receive(anAlert({ acknowledged: true }))
  expect(shown.standing()).toEqual([])
  expect(document.title).toBe('Wetwell')
  await receive(anAlert({ id: 'b' }))
  shown.made.at(-1)?.click()
  expect(mockPush).toHaveBeenCalledWith('/LS-001')
  expect(window.focus).toHaveBeenCalled()
  expect(shown.standing()).toEqual([])
})

test('shows only the count in the title when notifications are off', async () => {
  await show({})
  await receive(anAlert())
  expect(shown.made).toEqual([])
  expect(document.title).toBe('(1) Wetwell')
})

test('keeps counting in the title while silent, and notifies about open alerts when that ends', async () => {
  knowSilences(everything({ untilMs: NOW_MS + 60_000, includesCritical: true }))
  await show({ notifications: true })
  await receive(anAlert())
  expect(shown.made).toEqual([])
  expect(document.title).toBe('(1) Wetwell')
  await pass(60_000)
  expect(shown.standing()).toEqual(['High level'])
})

test('an outage neither clears nor repeats notifications, and the title shows “?”', async () => {
  await show({ notifications: true, repeatIntervalS: 60 })
  await receive(anAlert())
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
  await pass(600_000)
  expect(shown.made).toHaveLength(1)
  expect(shown.standing()).toEqual(['High level'])
  expect(document.title).toBe('(?) Wetwell')
  await receive(anAlert())
  expect(shown.standing()).toEqual(['Still unacknowledged: High level'])
})

test('signing out clears the notifications and the count', async () => {
  const view = await show({ notifications: true })
  await receive(anAlert())
  view.unmount()
  expect(shown.standing()).toEqual([])
  expect(document.title).toBe('Wetwell')
})
