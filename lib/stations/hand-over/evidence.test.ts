import type { StationMetrics } from '@/lib/readings/metric'
import { aHandOverStation, aHistory, aSheetSource } from '@/tests/factories/hand-over'
import { NOW_MS } from '@/tests/factories/station'
import { maximaOf } from './evidence'

const MINUTE_MS = 60_000
const FROM_MS = NOW_MS - 60 * MINUTE_MS
const history = aHistory('level', FROM_MS, (ms) => (ms < NOW_MS - 20 * MINUTE_MS ? 4.2 : null))
const source = aSheetSource({ fromMs: FROM_MS }, history)

/** The maximum of the last 10 minutes. */
const lastOf = (metrics: Partial<StationMetrics>) =>
  maximaOf(aHandOverStation({ metrics }), 'level', source).at(-1)

const doubtful = (level: number) => ({ values: { level }, quality: { level: 64 } })

test.each([
  [
    'counts, also of a device whose clock is ahead',
    { values: { level: 1.5 }, receivedAtMs: NOW_MS + 5000 },
    1.5,
  ],
  ['proves no fall if it is doubtful', doubtful(1.5), Number.NaN],
  ['proves a rise though it is doubtful', doubtful(4.5), 4.5],
  ['is none if it’s too old', { values: { level: 4.5 }, quality: { level: 500 } }, Number.NaN],
  ['is none if it’s impossible', { values: { level: 6553.5 } }, Number.NaN],
])('the last reading %s', (_, metrics, expected) => {
  expect(lastOf(metrics)).toEqual(expected)
})
