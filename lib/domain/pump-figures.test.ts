import { aPump, NOW_MS, someMetrics } from '@/tests/factories/station'
import { exceedsStarts, pumpFigures } from './pump-figures'

const values = { pump1Running: true, pump1Current: 10.4, pump1Runtime: 1204.5, pump1Starts: 8841 }
const recent = { computedAt: NOW_MS, startsLastHour: { 1: 4 } }

test('the figures come from the live document and the pump’s own', () => {
  expect(pumpFigures(1, aPump(), someMetrics({ values, recent }), 180, NOW_MS)).toEqual({
    currentA: 10.4,
    ratedCurrentA: 12,
    startsLastHour: 4,
    maxStartsPerHour: 10,
    runtimeH: 1204.5,
    starts: 8841,
    quality: 'live',
  })
})

test('what nobody tells is unknown, and zero starts are zero', () => {
  const metrics = someMetrics({ values: {}, recent: { ...recent, startsLastHour: { 2: 0 } } })
  expect(pumpFigures(1, null, metrics, 180, NOW_MS)).toMatchObject({
    currentA: null,
    ratedCurrentA: null,
    startsLastHour: null,
    maxStartsPerHour: null,
    runtimeH: null,
    starts: null,
  })
  expect(pumpFigures(2, null, metrics, 180, NOW_MS).startsLastHour).toBe(0)
})

test('one bad value makes the card no better than it', () => {
  const metrics = someMetrics({ values, quality: { pump1Current: 0 } })
  expect(pumpFigures(1, aPump(), metrics, 180, NOW_MS).quality).toBe('bad')
})

test.each([
  [10, 10, false],
  [11, 10, true],
  [null, 10, false],
  [11, null, false],
])('%p starts against a limit of %p exceed it: %p', (startsLastHour, maxStartsPerHour, exceeds) => {
  const figures = pumpFigures(1, null, someMetrics(), 180, NOW_MS)
  expect(exceedsStarts({ ...figures, startsLastHour, maxStartsPerHour })).toBe(exceeds)
})
