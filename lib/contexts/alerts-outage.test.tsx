import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { useAlertsByStation } from '@/lib/hooks/use-alerts-by-station'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { AlertsProvider, useAlerts, useAlertsFreshness } from './alerts'

jest.mock('./auth', () => ({ useUser: () => mockUser }))
jest.mock('@/lib/firebase/id-token', () => ({
  idToken: async () => 'the-token',
  refreshIdToken: async () => {},
}))

const mockUser = aUser()
const OUTAGE_MS = 180_000

/** How the backend is: what the proxy answers for it. */
let answer: () => Promise<Response>
const sentAtMs: number[] = []

const alive = async () => Response.json({ data: [anAlert()], unreadable: [] })
const refused = async () => {
  const error = { code: 'unavailable', message: 'The backend is not available.', requestId: 'r1' }
  return Response.json({ error }, { status: 503, headers: { 'retry-after': '5' } })
}
const hanging = () => new Promise<Response>(() => {})
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  sentAtMs.length = 0
  answer = alive
  globalThis.fetch = () => {
    sentAtMs.push(Date.now())
    return answer()
  }
})

afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <AlertsProvider>{children}</AlertsProvider>
    </SWRConfig>
  )
}

async function show() {
  const { result } = renderHook(
    () => ({
      alerts: useAlerts(),
      freshness: useAlertsFreshness(),
      byStation: useAlertsByStation(),
    }),
    { wrapper: Providers },
  )
  await pass(0)
  return result
}

test.each([
  ['refuses every call', refused],
  ['can’t be reached', cutOff],
])('a backend that %s for 3 minutes is fresh within 6 s of its return', async (_, outage) => {
  const shown = await show()
  await pass(20_000)
  expect(shown.current.freshness.state).toBe('live')
  const lastGoodAt = sentAtMs.at(-1)

  answer = outage
  await pass(OUTAGE_MS)
  expect(shown.current.freshness).toEqual({ state: 'stale', lastGoodAt })
  expect(shown.current.alerts.userAlertData).toEqual([anAlert()])
  expect(shown.current.byStation).toBeNull()

  answer = alive
  await pass(6000)
  expect(shown.current.freshness.state).toBe('live')
  expect(shown.current.byStation?.get(STATION_ID)).toEqual([anAlert()])
})

test('a backend that hangs is asked again as soon as a call is given up', async () => {
  const shown = await show()
  await pass(20_000)
  answer = hanging
  await pass(OUTAGE_MS)
  expect(shown.current.freshness.state).toBe('stale')

  answer = alive
  await pass(8000)
  expect(shown.current.freshness.state).toBe('live')
})

test('but for the first, polls are 5 s apart, through failures and back [4.19] [9.1]', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.7)
  await show()
  await pass(20_000)
  answer = refused
  await pass(60_000)
  answer = alive
  await pass(20_000)
  const gapsMs = sentAtMs.slice(1).map((atMs, index) => atMs - (sentAtMs[index] ?? 0))
  expect(gapsMs[0]).toBeLessThan(5000)
  expect(new Set(gapsMs.slice(1))).toEqual(new Set([5000]))
})
