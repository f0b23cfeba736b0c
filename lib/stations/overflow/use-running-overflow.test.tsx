import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { forgetSessionData } from '@/lib/session-data'
import { float32Bytes, hourDocument } from '@/tests/factories/history'
import { aRunning } from '@/tests/factories/overflow'
import { aStation, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import type { Overflow } from '../judgement/overflow'
import { useRunningOverflow } from './use-running-overflow'

let firestore: FakeFirestore

jest.mock('@/lib/session/session-provider', () => ({ useAccess: () => ({ kind: 'employee' }) }))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const OVERFLOW = aRunning({ sinceMs: NOW_MS, isStartExact: false })

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  firestore = startFirestore()
  forgetSessionData()
})

/** An hour before now, with the levels of its minutes; the factory's well overflows at 4 m. */
function wereLevels(hoursAgo: number, levels: readonly number[]): void {
  const startMs = NOW_MS - hoursAgo * HOUR_MS
  const series = {
    level: float32Bytes(levels),
    inflow: float32Bytes(levels.map(() => 40)),
    outflow: float32Bytes(levels.map(() => 10)),
  }
  const id = new Date(startMs).toISOString().slice(0, 13)
  firestore.setDocument(`metrics/${STATION_ID}/hours/${id}`, hourDocument(startMs, 0, { series }))
}

/** The level stands at the overflow from this minute on. */
const fullFrom = (minute: number) => Array.from({ length: 60 }, (_, at) => (at < minute ? 3 : 4))

async function read(overflow: Overflow | null = OVERFLOW) {
  const metrics = someMetrics({
    ...{ values: { level: 4, inflow: 40, outflow: 10 }, receivedAtMs: NOW_MS },
  })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(SWRConfig, { value: { provider: () => new Map() } }, children)
  const view = { station: aStation(), metrics, overflow }
  const { result } = renderHook(() => useRunningOverflow(view), { wrapper })
  for (let round = 0; round < 8; round++) await act(() => jest.advanceTimersByTimeAsync(0))
  return result.current
}

test('began when the level came to the overflow', async () => {
  wereLevels(1, fullFrom(40))
  const running = await read()
  expect(running).toMatchObject({ sinceMs: NOW_MS - 20 * MINUTE_MS, isStartKnown: true })
  expect(running?.event.spilled?.highM3).toBeCloseTo((32.5 * 22 * 60) / 1000)
})

test('looks further back until it finds the beginning', async () => {
  for (const hoursAgo of [1, 2, 3, 4]) wereLevels(hoursAgo, fullFrom(0))
  wereLevels(5, fullFrom(30))
  expect(await read()).toMatchObject({ sinceMs: NOW_MS - 4.5 * HOUR_MS, isStartKnown: true })
})

test('without an earlier history it says that it may have begun before', async () => {
  wereLevels(1, fullFrom(0))
  expect(await read()).toMatchObject({ sinceMs: NOW_MS - HOUR_MS, isStartKnown: false })
})

test('reads no further back than the start that the gateway knows', async () => {
  wereLevels(1, fullFrom(40))
  const sinceMs = NOW_MS - 20 * MINUTE_MS + 30_000
  expect(await read({ ...OVERFLOW, sinceMs, isStartExact: true })).toMatchObject({
    sinceMs,
    isStartKnown: true,
  })
  expect(firestore.takeReads()).toHaveLength(3)
})

test('reads nothing while none runs', async () => {
  expect(await read(null)).toBeNull()
  expect(firestore.takeReads()).toEqual([])
})
