import { aPump, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import { qualityInsight } from './data-quality'
import type { Evidence } from '../figure'

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

test('rates and gaps are of the last day and week', () => {
  const { rate24h, rate7d, gaps24h, gaps7d, silence24h, silence7d } = insight({
    history: { day: history },
  })
  expect(rate24h.value).toBeCloseTo(138 / 144)
  expect(rate7d.value).toBeCloseTo((STEPS - 24) / STEPS)
  expect([gaps24h.value, gaps7d.value]).toEqual([1, 2])
  expect([silence24h.value, silence7d.value]).toEqual([1, 3])
  expect(gaps24h.why.inputs).toEqual([
    { label: 'Silent from', value: 1, unit: 'h', sinceMs: Date.UTC(2026, 5, 1, 9) },
  ])
})

test('a station that is silent now is so since its last report', () => {
  const metrics = someMetrics({ receivedAtMs: NOW_MS - 5 * 3_600_000 })
  expect(insight({ history: { day: history }, metrics }).silence24h.value).toBe(5)
})

test('stuck and impossible values are counted in hours, and named', () => {
  const level = (step: number) => {
    if (step < 6) return -0.5
    return step < 12 ? 1 : 1 + (step % 5) / 10
  }
  const { stuck7d, stuck24h, outOfRange7d, outOfRange24h } = insight({
    history: { day: recentHistory(7, { level, pump1Running: () => 0.5, pump2Running: () => 0 }) },
  })
  expect(stuck7d.value).toBe(2)
  expect(stuck7d.why.inputs.map(({ label, sinceMs }) => [label, sinceMs])).toEqual([
    ['Wet well level: still from', Date.UTC(2026, 4, 25, 12)],
    ['Wet well level: still from', Date.UTC(2026, 4, 25, 13)],
  ])
  expect(outOfRange7d.value).toBe(1)
  // A week ago, and not since yesterday.
  expect([stuck24h.value, outOfRange24h.value]).toEqual([0, 0])
  expect(outOfRange7d.why.inputs).toEqual([{ label: 'Wet well level', value: 1, unit: 'h' }])
})

test('the live document tells of the clock and of bad values', () => {
  const metrics = someMetrics({
    receivedAtMs: NOW_MS,
    measuredAtMs: { level: NOW_MS + 7000 },
    quality: { level: 0, outflow: 500 },
  })
  const { clockAhead, badNow } = insight({ metrics })
  expect(clockAhead).toMatchObject({ value: 7, unit: 's' })
  expect(badNow.value).toBe(2)
  expect(badNow.why.inputs).toEqual([
    { label: 'Wet well level: bad', value: 1.2, unit: 'm' },
    { label: 'Outflow: not reporting', value: null, unit: 'L/s' },
  ])
})

test('without history and live readings, nothing is zero', () => {
  for (const figure of Object.values(insight({ metrics: null }))) {
    expect(figure.value).toBeNull()
    expect(figure.missing).toMatch(/^No (history|live readings) received$/)
  }
})

test('records that can’t be read are gaps, and said', () => {
  const { rate7d } = insight({ history: { day: { ...history, unreadable: 2 } } })
  expect(rate7d.why.leftOut).toEqual([
    { what: '2 history records', why: 'Unreadable; counted as gaps' },
  ])
})

test('a station that reports by the hour has no gaps but the reports it missed', () => {
  const station = aStation({ staleAfterS: 3 * 3600 })
  const isHeard = (step: number) => step % 6 === 0 && step !== 300
  const hourly = recentHistory(7, {
    level: (step) => (isHeard(step) ? step / 100 : GAP),
    pump1Running: (step) => (isHeard(step) ? 1 : GAP),
  })
  const { rate24h, rate7d, gaps7d, silence7d, stuck7d } = insight({
    station,
    history: { day: hourly },
  })
  expect(rate24h.value).toBe(1)
  expect(rate7d.value).toBeCloseTo(167 / 168)
  expect([gaps7d.value, silence7d.value, stuck7d.value]).toEqual([1, 1, 0])
  expect(rate7d.why.formula).toBe(
    'Steps of 10 min with a reading (it holds until the next is due, 60 min later) ÷ all steps; silences of less than 90 min don’t show',
  )
})

test('by the hour, three equal levels while pumps ran are stuck, two aren’t', () => {
  const station = aStation({ staleAfterS: 3 * 3600 })
  const stuckOf = (stillHours: number) => {
    const level = (step: number) => (step % 6 === 0 ? Math.max(step, 6 * (stillHours - 1)) : GAP)
    const day = recentHistory(1, { level, pump1Running: (step) => (step % 6 === 0 ? 1 : GAP) })
    return insight({ station, history: { day } }).stuck7d.value
  }
  expect([stuckOf(2), stuckOf(3)]).toEqual([0, 3])
})

test('a tank of drinking water isn’t called a wet well', () => {
  const day = recentHistory(7, { level: () => 1, pump1Running: () => 0.5 })
  const station = aStation({ kind: 'water', wetWell: undefined })
  const { stuck7d } = insight({ station, history: { day } })
  expect(stuck7d.why.inputs[0]?.label).toBe('Level: still from')
})
