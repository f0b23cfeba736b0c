import { anOverflow, aRunning } from '@/tests/factories/overflow'
import { aPump, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import type { Overflow } from '../judgement/overflow'
import type { OverflowEvent } from './events'
import { runningOverflow, withRunning } from './running'

const MINUTE_MS = 60_000
const SINCE_MS = NOW_MS - 90_000
const OVERFLOW = aRunning({ sinceMs: SINCE_MS })
const NO_START = { sinceMs: NOW_MS, isStartExact: false }
/** 40 − 10 ± 2.5 L/s. */
const VALUES = { level: 4, inflow: 40, outflow: 10 }

const at = (minutes: number) => NOW_MS + minutes * MINUTE_MS

function anEvent(start: number, end: number | null, last = end ?? -1): OverflowEvent {
  return anOverflow({ startMs: at(start), endMs: end && at(end), lastMs: at(last) })
}

function run(
  overflow: Partial<Overflow> = {},
  last: OverflowEvent | null = null,
  values: Record<string, number> = VALUES,
) {
  const metrics = someMetrics({ values, receivedAtMs: NOW_MS })
  const evidence = { station: aStation(), metrics, overflow: { ...OVERFLOW, ...overflow } }
  const running = runningOverflow(evidence, last, [aPump()], NOW_MS)
  if (!running) throw new Error('none runs')
  return running
}

test('has its start, rate and volume before any minute of history holds it', () => {
  const { sinceMs, isStartKnown, rate, event } = run()
  expect([sinceMs, isStartKnown]).toEqual([SINCE_MS, true])
  expect([rate?.lowLps, rate?.highLps]).toEqual([27.5, 32.5])
  expect(event).toMatchObject({ startMs: SINCE_MS, endMs: null, running: OVERFLOW })
  expect(event.spilled?.lowM3).toBeCloseTo(0.0275 * 90)
  expect(event.spilled?.highM3).toBeCloseTo(0.0325 * 150)
})

test.each([
  ['the judgement’s', {}, anEvent(-3, null), SINCE_MS, true],
  ['else that of history', NO_START, anEvent(-3, null), at(-3), true],
  ['else before the reading', NO_START, null, NOW_MS, false],
  ['else before the reading, if another ended', NO_START, anEvent(-9, -5), NOW_MS, false],
])('its start is %s', (_, overflow, last, sinceMs, isStartKnown) => {
  expect(run(overflow, last)).toMatchObject({ sinceMs, isStartKnown })
})

test('adds what has spilled since the last minute of history', () => {
  const { spilled } = run({}, anEvent(-30, null, -2)).event
  expect(spilled?.lowM3).toBeCloseTo(10 + 0.0275 * 120)
  expect(spilled?.highM3).toBeCloseTo(20 + 0.0325 * 180)
})

test.each([
  ['it isn’t measured now', { lastMeasuredMs: NOW_MS }, anEvent(-30, null), VALUES],
  ['history ends long ago', {}, anEvent(-90, null, -60), VALUES],
  ['no flow is known', {}, anEvent(-30, null), { level: 4 }],
])('has spilled at least what history tells if %s', (_, overflow, last, values) => {
  expect(run(overflow, last, values).event.spilled).toEqual({ lowM3: 10, highM3: null })
})

test('how much has spilled is unknown until history tells of one that began long ago', () => {
  const { spilled } = run({ sinceMs: at(-60) }).event
  expect(spilled).toEqual({ lowM3: 0, highM3: null })
})

test('more than half a meter above the overflow it is surcharged, and may spill nothing', () => {
  const surcharged = run({ isSurcharged: true }, anEvent(-30, null))
  expect(surcharged.rate?.lowLps).toBe(0)
  expect(surcharged.event.spilled?.lowM3).toBe(0)
})

test('goes on from one that ended less than 30 min before', () => {
  const { sinceMs, event } = run({}, anEvent(-20, -10))
  expect(sinceMs).toBe(SINCE_MS)
  expect(event).toMatchObject({ startMs: at(-20), parts: 2 })
  expect(run({}, anEvent(-60, -40)).event.startMs).toBe(SINCE_MS)
})

test.each<[string, Partial<Overflow>]>([
  ['of its last part', { sinceMs: at(-10) }],
  ['of all its parts', { sinceMs: at(-30) }],
])('has the same parts if the judgement has the start %s', (_, overflow) => {
  const last = { ...anEvent(-30, null), parts: 2 }
  expect(run(overflow, last).event).toMatchObject({
    ...{ startMs: at(-30), isStartKnown: true, parts: 2 },
  })
})

test('runs on under a live document that can’t be read, at an unknown rate', () => {
  const overflow = { ...OVERFLOW, lastMeasuredMs: at(-1) }
  const evidence = { station: aStation(), metrics: null, overflow }
  expect(runningOverflow(evidence, null, [], NOW_MS)).toMatchObject({
    rate: null,
    event: { startMs: SINCE_MS, endMs: null, lastMs: at(-1), spilled: { highM3: null } },
  })
})

test('stands first in the list of past ones, once', () => {
  const running = run()
  const { event } = running
  const old = anEvent(-600, -500)
  expect(withRunning([], running)).toEqual([event])
  expect(withRunning([anEvent(-2, null), old], running)).toEqual([event, old])
  expect(withRunning([old], running)).toEqual([event, old])
  const endless = anEvent(-600, null, -500)
  expect(withRunning([endless], running)).toEqual([event, endless])
  expect(withRunning([endless], run(NO_START))).toHaveLength(1)
  expect(withRunning([old], null)).toEqual([old])
})
