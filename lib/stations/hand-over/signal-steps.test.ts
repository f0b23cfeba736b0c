import type { StationMetrics } from '@/lib/readings/metric'
import { aHandOverStation, aHistory, someEvidence } from '@/tests/factories/hand-over'
import { NOW_MS } from '@/tests/factories/station'
import { signalSteps, spellsOf } from './signal-steps'

const MINUTE_MS = 60_000
const FROM_MS = NOW_MS - 60 * MINUTE_MS
const history = aHistory('level', FROM_MS, (ms) => (ms < NOW_MS - 20 * MINUTE_MS ? 4.2 : null))
const evidence = someEvidence({ fromMs: FROM_MS })

const lastStep = (metrics: Partial<StationMetrics>, known: typeof history | null = history) =>
  signalSteps(aHandOverStation({ metrics }), 'level', known, evidence).at(-1)

test('the last reading counts, also of a device whose clock is ahead', () => {
  expect(lastStep({ values: { level: 1.2 }, receivedAtMs: NOW_MS + 5000 }, null)).toEqual({
    fromMs: NOW_MS,
    toMs: NOW_MS,
    value: 1.2,
  })
})

test('what is repeated without a measurement proves no fall, but a rise', () => {
  const repeated = (level: number) => ({ values: { level }, quality: { level: 500 } }) as const
  expect(lastStep(repeated(1.2))?.value).toBeCloseTo(4.2)
  expect(lastStep(repeated(4.5))?.value).toBe(4.5)
})

test.each([
  ['lasts while the level stays near its limit', [1, 4, 3.99, 4.1, 3.9, 1], [[1, 4, 4]]],
  [
    'ends once it is clearly below',
    [4, 3.97, 4.2, 4.2],
    [
      [0, 1, 1],
      [2, 4, null],
    ],
  ],
  ['doesn’t begin near its limit', [1, 3.99, 3.99], []],
])('a spell %s', (_, values, expected) => {
  const steps = values.map((value, step) => ({ fromMs: step, toMs: step + 1, value }))
  const spells = spellsOf(steps, 4, 0)
  expect(spells.map(({ fromMs, toMs, belowAtMs }) => [fromMs, toMs, belowAtMs])).toEqual(expected)
})
