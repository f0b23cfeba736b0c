import { act, renderHook } from '@testing-library/react'
import { anAlert, aWireAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { WithAlerts } from '@/tests/worlds/alerts'
import { useAlerts, useAlertsAvailability } from './alerts-provider'
import { useAlertsByStation } from './use-alerts-by-station'

jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))
jest.mock('@/lib/firebase/id-token', () => ({
  idToken: async () => 'the-token',
  replaceRefusedToken: async () => {},
}))

const mockUser = aUser({ hasAlertsAccess: true })
const OUTAGE_MS = 180_000

let answer: () => Promise<Response>
const sent: { path: string; atMs: number }[] = []
const sentAtMs = (wanted: string) =>
  sent.filter(({ path }) => path === wanted).map(({ atMs }) => atMs - NOW_MS)

const alive = async () => Response.json({ data: [aWireAlert()], unreadable: [] })
const refused = async () => {
  const error = { code: 'unavailable', message: 'The backend is not available.', requestId: 'r1' }
  return Response.json({ error }, { status: 503 })
}
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  sent.length = 0
  answer = alive
  globalThis.fetch = (path) => {
    sent.push({ path: String(path), atMs: Date.now() })
    return answer()
  }
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function show() {
  const { result } = renderHook(
    () => ({
      alerts: useAlerts(),
      availability: useAlertsAvailability(),
      byStation: useAlertsByStation(),
    }),
    { wrapper: WithAlerts },
  )
  await pass(0)
  return result
}

test.each([
  ['refuses every call', refused],
  ['can’t be reached', cutOff],
])('is live again within 6 s after the backend %s for 3 minutes', async (_, outage) => {
  const shown = await show()
  await pass(20_000)
  expect(shown.current.availability.kind).toBe('live')
  const lastGoodAtMs = sent.at(-1)?.atMs

  answer = outage
  await pass(OUTAGE_MS)
  expect(shown.current.availability).toEqual({ kind: 'interrupted', sinceMs: lastGoodAtMs })
  expect(shown.current.alerts.userAlertData).toEqual([anAlert()])
  expect(shown.current.byStation?.get(STATION_ID)?.alerts).toEqual([anAlert()])

  answer = alive
  await pass(6000)
  expect(shown.current.availability.kind).toBe('live')
  expect(shown.current.byStation?.get(STATION_ID)?.alerts).toEqual([anAlert()])
})

test('reads both lists every 5 s, even during failures [4.19] [7.3] [7.4] [9.1]', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  const ANSWER_MS = 80
  const slow = (respond: () => Promise<Response>) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    return respond()
  }
  answer = slow(alive)
  const shown = await show()
  act(() => shown.current.alerts.setCurrentStation(STATION_ID))
  await pass(10_000)
  answer = slow(refused)
  await pass(10_000)
  answer = slow(cutOff)
  await pass(10_000)
  answer = slow(alive)
  await pass(10_000 - 1)
  const everyFiveSeconds = [0, 5000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000]
  expect(sentAtMs('/api/alerts/user')).toEqual(everyFiveSeconds)
  expect(sentAtMs(`/api/alerts?edge_node_id=${STATION_ID}`)).toEqual(everyFiveSeconds)
})
