import { act, renderHook, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { anAlert, aWireAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { WithAlerts } from '@/tests/worlds/alerts'
import {
  useAlertConfigState,
  useAlerts,
  useAlertsAvailability,
  useAlertsReceivedAtMs,
  useUnreadableAlerts,
} from './alerts-provider'
import { useAlertsByStation } from './use-alerts-by-station'

jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))
jest.mock('@/lib/firebase/id-token', () => ({
  idToken: async () => 'the-token',
  replaceRefusedToken: async () => {},
}))

const mockUser = aUser({ hasAlertsAccess: true })
const LIST = '/api/alerts/user'
const CONFIGURATIONS = `/api/alerts?edge_node_id=${STATION_ID}`

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

function useShownAlerts() {
  return {
    ...useAlerts(),
    unreadable: useUnreadableAlerts(),
    availability: useAlertsAvailability(),
    configurations: useAlertConfigState(),
    byStation: useAlertsByStation(),
  }
}

const listed = (path: string) => ({ data: path === LIST ? [aWireAlert()] : [], unreadable: [] })
const alive = async (path: string) => Response.json(listed(path))
const refused = async () => {
  const error = { code: 'unavailable', message: 'The backend is not available.', requestId: 'r1' }
  return Response.json({ error }, { status: 503 })
}
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'))

test('reads both lists every 5 s, keeps them during failures, and is live right after [4.19] [7.3] [7.4] [9.1]', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  const ANSWER_MS = 80
  const CUT_OFF_MS = 180_000
  const sent: { path: string; atMs: number }[] = []
  let answer: (path: string) => Promise<Response> = alive
  globalThis.fetch = async (input) => {
    const path = String(input)
    sent.push({ path, atMs: Date.now() - NOW_MS })
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    return answer(path)
  }
  const { result } = renderHook(useShownAlerts, { wrapper: WithAlerts })
  act(() => result.current.setCurrentStation(STATION_ID))
  await pass(9000)
  const lastGoodAtMs = NOW_MS + 5000 + ANSWER_MS
  answer = refused
  await pass(10_000)
  answer = cutOff
  await pass(CUT_OFF_MS)
  expect(result.current.availability).toEqual({ kind: 'interrupted', sinceMs: lastGoodAtMs })
  expect(result.current.userAlertData).toEqual([anAlert()])
  expect(result.current.byStation?.get(STATION_ID)?.alerts).toEqual([anAlert()])
  answer = alive
  await pass(5000)
  expect(result.current.availability.kind).toBe('live')
  const sentAtMs = (wanted: string) =>
    sent.filter(({ path }) => path === wanted).map(({ atMs }) => atMs)
  const polls = (9000 + 10_000 + CUT_OFF_MS + 5000) / 5000
  const everyFiveSeconds = Array.from({ length: Math.ceil(polls) }, (_, poll) => poll * 5000)
  expect(sentAtMs(LIST)).toEqual(everyFiveSeconds)
  expect(sentAtMs(CONFIGURATIONS)).toEqual(everyFiveSeconds)
})

function Freshness() {
  return <output>{useAlertsReceivedAtMs()}</output>
}

const receivedAtMs = () => Number(screen.getByRole('status').textContent)

test('a poll without news renders nothing again, but renews the freshness', async () => {
  const statuses: number[] = []
  globalThis.fetch = async (input, init) => {
    const etag = `"${String(input)}"`
    const isKnown = new Headers(init?.headers).get('if-none-match') === etag
    statuses.push(isKnown ? 304 : 200)
    return isKnown
      ? new Response(null, { status: 304 })
      : Response.json(listed(String(input)), { headers: { etag } })
  }
  const onRender = jest.fn()
  const { result } = renderHook(useShownAlerts, {
    wrapper: ({ children }) => (
      <WithAlerts>
        <Profiler id="alerts" onRender={onRender}>
          {children}
        </Profiler>
        <Freshness />
      </WithAlerts>
    ),
  })
  act(() => result.current.setCurrentStation(STATION_ID))
  await pass(0)
  expect(result.current).toMatchObject({ userAlertData: [anAlert()], alertConfigData: [] })

  const firstAtMs = receivedAtMs()
  onRender.mockClear()
  await pass(60_000)
  expect(onRender).not.toHaveBeenCalled()
  expect(receivedAtMs()).toBeGreaterThan(firstAtMs + 54_000)
  const [list, configurations, ...later] = statuses
  expect([list, configurations]).toEqual([200, 200])
  expect(later.length).toBeGreaterThan(20)
  expect(new Set(later)).toEqual(new Set([304]))
})
