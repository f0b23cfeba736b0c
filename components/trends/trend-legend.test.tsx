import { renderHook } from '@testing-library/react'
import { CLOCK_WRONG } from '@/lib/stations/judgement/silence'
import { NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition, aStationView } from '@/tests/factories/station-view'
import { useDoubt } from './trend-legend'

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

const wrongClock = aCondition({ reasons: [{ text: CLOCK_WRONG, sinceMs: null }] })

test.each([
  ['a live level', {}, null],
  [
    'a level that can’t be',
    { metrics: someMetrics({ values: { level: 40 } }) },
    'level implausible',
  ],
  ['a level by a wrong clock', { condition: wrongClock }, 'doubtful'],
  ['an old level', { metrics: someMetrics({ online: false }) }, 'offline'],
])('doubts %s', (_what, view, words) => {
  expect(renderHook(() => useDoubt(aStationView(view), 'level', true)).result.current).toBe(words)
  expect(renderHook(() => useDoubt(aStationView(view), 'level', false)).result.current).toBeNull()
})
