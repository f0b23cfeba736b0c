import { act, renderHook } from '@testing-library/react'
import { startStations } from '@/tests/worlds/stations'
import type { Stations } from '@/tests/worlds/stations'
import { LIVE } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { useEvidence } from './use-evidence'

const INTERRUPTED: Availability = { kind: 'interrupted', sinceMs: NOW_MS - 60_000 }

let world: Stations

beforeEach(() => {
  world = startStations('/hand-over')
  world.plant('LS-001')
})

test('a sheet waits for mutes, which it marks', async () => {
  world.firestore.setAnswering(false)
  const { result } = renderHook(useEvidence, { wrapper: world.Wrapper })
  act(() => world.plant('LS-001'))
  expect(result.current.isSettled).toBe(false)
  const span = { fromMs: NOW_MS - 3_600_000, toMs: NOW_MS }
  expect(result.current.take(span, NOW_MS).areMutesKnown).toBe(false)
  act(() => world.firestore.set('preferences', 'u1', {}))
  expect(result.current.isSettled).toBe(true)
  expect(result.current.take(span, NOW_MS).areMutesKnown).toBe(true)
})

async function evidence() {
  const { result } = renderHook(useEvidence, { wrapper: world.Wrapper })
  await act(async () => {})
  return result.current.take({ fromMs: NOW_MS - 3_600_000, toMs: NOW_MS }, NOW_MS)
}

test.each([LIVE, INTERRUPTED])(
  'while alerts are $kind, a station has those that were received last',
  async (availability) => {
    const own = anAlert({ id: 'a' })
    const other = anAlert({ id: 'b', edge_node_id: 'LS-002' })
    world.setAlerts({ data: [own, other], availability })
    const { stations, alerts } = await evidence()
    expect(stations?.map(({ alerts: ofStation }) => ofStation)).toEqual([[own]])
    expect(alerts).toEqual([own, other])
  },
)

test('a station’s alerts aren’t known if none were ever received', async () => {
  world.setAlerts({ data: undefined, availability: INTERRUPTED })
  const { stations, alerts, alertsLostSinceMs } = await evidence()
  expect(stations?.map(({ alerts: ofStation }) => ofStation)).toEqual([null])
  expect([alerts, alertsLostSinceMs]).toEqual([null, INTERRUPTED.sinceMs])
})
