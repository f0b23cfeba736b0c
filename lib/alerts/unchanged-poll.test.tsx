import { act, renderHook, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { useUser } from '@/lib/session/session-provider'
import { STATION_ID } from '@/tests/factories/station'
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

jest.mock('@/lib/session/session-provider')
jest.mock('@/lib/firebase/id-token', () => ({ idToken: async () => 'the-token' }))

const alert = {
  id: 'a1',
  name: 'High level',
  pump_station_name: 'Bayshore 1',
  alerted_at: '2026-01-02T03:04:05.000Z',
  acknowledged: false,
  edge_node_id: STATION_ID,
}

/** Sends a list once, then 304 to a matching tag. */
const server = jest.fn(async (path: string, { headers }: RequestInit) => {
  const tag = new Headers(headers).get('if-none-match')
  if (tag === `"${path}"`) return new Response(null, { status: 304 })
  const data = path === '/api/alerts/user' ? [alert] : []
  return Response.json({ data, unreadable: [] }, { headers: { etag: `"${path}"` } })
})

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(useUser).mockReturnValue(aUser({ hasAlertsAccess: true }))
  globalThis.fetch = server as unknown as typeof fetch
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const received = async () =>
  (await Promise.all(server.mock.results.map(({ value }) => value))).map(({ status }) => status)

function useShownAlerts() {
  return {
    ...useAlerts(),
    unreadable: useUnreadableAlerts(),
    list: useAlertsAvailability(),
    configurations: useAlertConfigState(),
    byStation: useAlertsByStation(),
  }
}

function Freshness() {
  return <output>{useAlertsReceivedAtMs()}</output>
}

const receivedAtMs = () => Number(screen.getByRole('status').textContent)

test('a poll without news renders nothing again, but renews the freshness', async () => {
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
  expect(result.current).toMatchObject({ userAlertData: [{ id: 'a1' }], alertConfigData: [] })

  const firstAtMs = receivedAtMs()
  onRender.mockClear()
  await pass(60_000)
  expect(onRender).not.toHaveBeenCalled()
  expect(receivedAtMs()).toBeGreaterThan(firstAtMs + 54_000)
  const [list, configurations, ...later] = await received()
  expect([list, configurations]).toEqual([200, 200])
  expect(later.length).toBeGreaterThan(20)
  expect(new Set(later)).toEqual(new Set([304]))
})
