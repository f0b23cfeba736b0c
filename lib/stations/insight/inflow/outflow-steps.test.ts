import { NOW_MS } from '@/tests/factories/station'
import { recentHistory, someEvidence, stepHistory } from '@/tests/factories/evidence'
import type { HistorySeries } from '@/lib/history/series'
import { outflowSteps } from './outflow-steps'
import { pumpScope } from '../pumps/scope'

const GAP = Number.NaN
const DAY_START_MS = Date.UTC(2026, 4, 31)

function flowsOf(history: HistorySeries) {
  const span = { from: 0, to: history.length, fromMs: 0, toMs: 0 }
  return outflowSteps(pumpScope(someEvidence({ history: { day: history } })), span)
}

test('the meter goes first, and the pumps’ meters where it is silent', () => {
  const { lps, sources } = flowsOf(
    stepHistory(NOW_MS, {
      outflow: [12, GAP, GAP],
      pump1Flow: [4, 5, GAP],
      pump2Flow: [6, 7, 8],
    }),
  )
  expect([...lps]).toEqual([12, 12, GAP])
  expect(sources.map(({ name, steps }) => [name, steps])).toEqual([
    ['outflow meter', 1],
    ['pump flow meters', 1],
  ])
})

test('a whole day’s volume is shared out by running time', () => {
  const running = Array.from({ length: 144 }, (_, step) => (step < 72 ? 0.5 : 0.25))
  const history = stepHistory(
    DAY_START_MS,
    { pump1Running: running, pump2Running: running.map(() => 0) },
    { '2026-05-31': { volumeM3: 540, pumps: {} } },
  )
  const { lps, sources } = flowsOf(history)
  // 54 steps of running, 32,400 s: 540 m³ are 16.67 L/s of running.
  expect(lps[0]).toBeCloseTo(0.5 * (540_000 / 32_400), 4)
  expect(lps[143]).toBeCloseTo(0.25 * (540_000 / 32_400), 4)
  expect(sources).toMatchObject([{ isEstimated: true, steps: 144 }])
})

test('not so with a tenth of the day unknown: the volume is of all of it', () => {
  const running = Array.from({ length: 144 }, (_, step) => (step < 15 ? GAP : 0.5))
  const history = stepHistory(
    DAY_START_MS,
    { pump1Running: running, pump2Running: running },
    { '2026-05-31': { volumeM3: 540, pumps: {} } },
  )
  expect(flowsOf(history).sources).toEqual([])
})

test('otherwise each pump gives its pump-down flow while it runs', () => {
  // The cycle of the pump-down test in a well of 7 m²: 1.05 × 22.5 L/s ÷ 0.9 = 26.25 L/s.
  const level = [1, 1.3, 1.2, 1, 1.3]
  const ran = [0, 0, 0.4, 0, 0]
  const history = recentHistory(1, {
    level: (step) => level[step % 5] ?? GAP,
    pump1Running: (step) => ran[step % 5] ?? GAP,
    pump2Running: () => 0,
  })
  const { lps, sources } = flowsOf(history)
  expect(lps[0]).toBe(0)
  expect(lps[2]).toBeCloseTo(0.4 * 26.25, 3)
  expect(sources).toMatchObject([{ name: 'pump-down flow by running time' }])
})
