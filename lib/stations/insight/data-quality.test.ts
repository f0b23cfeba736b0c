import { aPump, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import { qualityInsight } from './data-quality'
import type { Evidence } from './figure'

const GAP = Number.NaN
const STEPS = 7 * 144
const insight = (overrides: Partial<Evidence> = {}) =>
  qualityInsight(someEvidence({ pumps: [aPump()], ...overrides }))

/** Silent for the 6 steps before the last 12, and for 18 three days ago. */
const isSilent = (step: number) =>
  (step >= STEPS - 18 && step < STEPS - 12) || (step >= 500 && step < 518)
const history = recentHistory(7, {
  level: (step) => (isSilent(step) ? GAP : 1 + (step % 5) / 10),
  pump1Running: (step) => (isSilent(step) ? GAP : 0.5),
})

test('reported and silent times are of the last week', () => {
  const { reported, silence } = insight({ history })
  expect(reported.value).toBeCloseTo((100 * (STEPS - 24)) / STEPS)
  expect(silence.value).toBe(3)
  expect(silence.why.inputs.slice(0, 2)).toEqual([
    { label: 'Silent from', value: 3, unit: 'h', sinceMs: NOW_MS - (STEPS - 500) * 600_000 },
    { label: 'Silent from', value: 1, unit: 'h', sinceMs: Date.UTC(2026, 5, 1, 9) },
  ])
})

test('a gap at the end lasts until then', () => {
  const ended = recentHistory(7, { level: (step) => (step < STEPS - 6 ? step : GAP) })
  // The newest step may not be written yet.
  expect(insight({ history: ended }).silence.value).toBeCloseTo(5 / 6)
})

test('a station that is silent now is so since its last report', () => {
  const metrics = someMetrics({ receivedAtMs: NOW_MS - 5 * 3_600_000 })
  expect(insight({ history, metrics }).silence.value).toBe(5)
})

test('suspect hours are of values that are still or impossible, and these are named', () => {
  const level = (step: number) => {
    if (step < 6) return -0.5
    return step < 12 ? 1 : 1 + (step % 5) / 10
  }
  const running = { pump1Running: () => 0.5, pump2Running: () => 0 }
  const { suspect } = insight({ history: recentHistory(7, { level, ...running }) })
  // Still for two hours, the first of them impossible, too.
  expect(suspect.value).toBe(2)
  const sinceMs = Date.UTC(2026, 4, 25, 12)
  expect(suspect.why.inputs).toEqual([
    { label: 'Wet well level: still, first at', value: 2, unit: 'h', sinceMs },
    { label: 'Wet well level: impossible, first at', value: 1, unit: 'h', sinceMs },
  ])
})

test('without history and live readings, nothing is zero', () => {
  const none = { ...recentHistory(0, {}), length: 0 }
  for (const figure of Object.values(insight({ history: none, metrics: null })))
    expect(figure).toMatchObject({ value: null, missing: 'No history received' })
})

test('a week without a reading isn’t free of suspect ones', () => {
  const history = recentHistory(7, { level: () => GAP })
  const { reported, suspect } = insight({ history, metrics: null })
  expect([reported.value, suspect.value]).toEqual([0, null])
})

test('a station that reports by the hour has no gaps but the reports it missed', () => {
  const station = aStation({ staleAfterS: 3 * 3600 })
  const isHeard = (step: number) => step % 6 === 0 && step !== 300
  const history = recentHistory(7, {
    level: (step) => (isHeard(step) ? (step % 100) / 100 : GAP),
    pump1Running: (step) => (isHeard(step) ? 1 : GAP),
  })
  const { reported, silence, suspect } = insight({ station, history })
  expect(reported.value).toBeCloseTo((100 * 167) / 168)
  expect([silence.value, suspect.value]).toEqual([1, 0])
  expect(reported.why.note).toBe('Silences of less than 90 min don’t show.')
})

test('by the hour, three equal levels while pumps ran are stuck, two aren’t', () => {
  const station = aStation({ staleAfterS: 3 * 3600, wetWell: undefined })
  const suspectIf = (stillHours: number) => {
    const level = (step: number) => (step % 6 === 0 ? Math.max(step, 6 * (stillHours - 1)) : GAP)
    const pump1Running = (step: number) => (step % 6 === 0 ? 1 : GAP)
    return insight({ station, history: recentHistory(1, { level, pump1Running }) }).suspect.value
  }
  expect([suspectIf(2), suspectIf(3)]).toEqual([0, 3])
})

test('a tank of drinking water isn’t called a wet well', () => {
  const { suspect } = insight({
    station: aStation({ kind: 'water', wetWell: undefined }),
    history: recentHistory(7, { level: () => 1, pump1Running: () => 0.5 }),
  })
  expect(suspect.why.inputs[0]?.label).toBe('Level: still, first at')
})
