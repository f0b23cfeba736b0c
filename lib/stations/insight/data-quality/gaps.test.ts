import { NOW_MS } from '@/tests/factories/station'
import { stepHistory } from '@/tests/factories/evidence'
import { gapsOf } from './gaps'

const GAP = Number.NaN

test('a gap is a time without any reading', () => {
  const history = stepHistory(NOW_MS, {
    level: [GAP, 1, GAP, GAP, 1, GAP],
    pump1Running: [GAP, 0, GAP, GAP, GAP, 0],
  })
  const inHours = gapsOf(history, { from: 0, to: 6, fromMs: 0, toMs: 0 }).map(({ fromMs, toMs }) =>
    [fromMs, toMs].map((atMs) => (atMs - NOW_MS) / 600_000),
  )
  expect(inHours).toEqual([
    [0, 1],
    [2, 4],
  ])
})

test('a gap at the end lasts until then', () => {
  const history = stepHistory(NOW_MS, { level: [1, GAP, GAP] })
  expect(gapsOf(history, { from: 0, to: 3, fromMs: 0, toMs: 0 })).toHaveLength(1)
})
