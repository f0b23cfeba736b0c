import { act, renderHook } from '@testing-library/react'
import { startStations, type Stations } from '@/tests/worlds/stations'
import { LIVE, type Availability } from '@/lib/live/live'
import { knownSilences } from '@/lib/alerts/silences/use-silences'
import { aSilence } from '@/tests/factories/silences'
import { knowSilences } from '@/tests/worlds/silences'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import type { Period } from './period'
import { useEvidence } from './use-evidence'

const LAST_8_H: Period = { fromMs: NOW_MS - 8 * 3_600_000, toMs: NOW_MS, last: '8' }
const INTERRUPTED: Availability = { kind: 'interrupted', sinceMs: NOW_MS - 60_000 }

let world: Stations

beforeEach(() => {
  world = startStations('/hand-over')
  world.plant('LS-001')
})

test('a sheet waits for silences, which it marks', async () => {
  const { result } = renderHook(useEvidence, { wrapper: world.Wrapper })
  await act(async () => {})
  const silences = () => result.current.take(LAST_8_H, NOW_MS).silences
  expect(result.current.isSettled).toBe(false)
  expect(silences()).toBeNull()
  act(() => knownSilences.set({ silences: [], isKnown: false }))
  expect(result.current.isSettled).toBe(true)
  expect(silences()).toBeNull()
  knowSilences(aSilence())
  expect(silences()).toEqual([aSilence()])
})

test.each([LIVE, INTERRUPTED])(
  'while alerts are $kind, the sheet has those that were received last',
  async (availability) => {
    world.setAlerts({ data: [anAlert()], availability })
    const { result } = renderHook(useEvidence, { wrapper: world.Wrapper })
    await act(async () => {})
    expect(result.current.take(LAST_8_H, NOW_MS).alerts).toEqual([anAlert()])
  },
)
