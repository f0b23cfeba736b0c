import { act, renderHook } from '@testing-library/react'
import { endStations, plant, startStations, world } from '@/tests/stations-bench'
import { LIVE } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { useEvidence } from './use-evidence'

const INTERRUPTED: Availability = { kind: 'interrupted', sinceMs: NOW_MS - 60_000 }

beforeEach(() => {
  startStations('/hand-over')
  plant('LS-001')
})
afterEach(endStations)

test('a sheet waits for mutes, which it marks', async () => {
  world.firestore.setAnswering(false)
  const { result } = renderHook(useEvidence)
  act(() => plant('LS-001'))
  expect(result.current.isSettled).toBe(false)
  const span = { fromMs: NOW_MS - 3_600_000, toMs: NOW_MS }
  expect(result.current.take(span, NOW_MS).areMutesKnown).toBe(false)
  act(() => world.firestore.set('preferences', 'u1', {}))
  expect(result.current.isSettled).toBe(true)
  expect(result.current.take(span, NOW_MS).areMutesKnown).toBe(true)
})

async function evidence() {
  const { result } = renderHook(useEvidence)
  await act(async () => {})
  return result.current.take({ fromMs: NOW_MS - 3_600_000, toMs: NOW_MS }, NOW_MS)
}

test.each([LIVE, INTERRUPTED])(
  'while alerts are $kind, a station has those that were received last',
  async (availability) => {
    const own = anAlert({ id: 'a' })
    const other = anAlert({ id: 'b', edge_node_id: 'LS-002' })
    world.alerts = { userAlertData: [own, other], availability }
    const { stations, alerts } = await evidence()
    expect(stations?.map(({ alerts: ofStation }) => ofStation)).toEqual([[own]])
    expect(alerts).toEqual([own, other])
  },
)

test('a station’s alerts aren’t known if none were ever received', async () => {
  world.alerts = { userAlertData: undefined, availability: INTERRUPTED }
  const { stations, alerts, alertsLostSinceMs } = await evidence()
  expect(stations?.map(({ alerts: ofStation }) => ofStation)).toEqual([null])
  expect([alerts, alertsLostSinceMs]).toEqual([null, INTERRUPTED.sinceMs])
})
