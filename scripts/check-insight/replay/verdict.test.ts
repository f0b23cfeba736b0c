import { DAY_MS, HOUR_MS } from '@/lib/stations/insight/steps'
import { aFigure } from '@/tests/factories/insight'
import type { Mark } from './marks'
import { verdictOf } from './verdict'

const JUDGED = { fromMs: 0, toMs: 20 * DAY_MS }

/** A mark that began on a day, by a figure of some days up to its end. */
function aMark(day: number, ofDays = 1): Mark {
  const { why, ...figure } = aFigure(1)
  const toMs = (day + 1) * DAY_MS
  const period = { ...why, fromMs: toMs - ofDays * DAY_MS, toMs }
  return {
    station: 'LS-1',
    column: 'stuck7d',
    fromMs: day * DAY_MS,
    firstSeenMs: toMs,
    toMs: toMs + 3 * DAY_MS,
    figure: { ...figure, why: period },
  }
}

const hoursOn = (day: number, hours: number) => ({
  fromMs: day * DAY_MS,
  toMs: day * DAY_MS + hours * HOUR_MS,
})

test('a mark that begins on a flagged day is a hit, and on another a false alarm', () => {
  const [hit, falseAlarm] = [aMark(5), aMark(9)]
  const { spans, falseAlarms, days } = verdictOf(
    JUDGED,
    [hoursOn(5, 30), hoursOn(15, 2)],
    [hit, falseAlarm],
  )
  expect(spans.map(({ marks }) => marks)).toEqual([[hit], []])
  expect(falseAlarms).toEqual([falseAlarm])
  // Nothing can begin on the first day.
  expect(days).toEqual({ hits: 1, misses: 2, falseAlarms: 1, trueNegatives: 15 })
})

test('what is marked already tells of no span', () => {
  const before = aMark(0)
  const { spans, standing, falseAlarms } = verdictOf(JUDGED, [hoursOn(2, 5)], [before])
  expect(spans[0]?.marks).toEqual([])
  expect([standing, falseAlarms]).toEqual([[before], []])
})

test('a figure of a week that holds an earlier span is no hit of a later one', () => {
  const later = aMark(9, 7)
  const spans = [hoursOn(5, 30), hoursOn(9, 20)]
  const verdict = verdictOf(JUDGED, spans, [later])
  expect(verdict.spans.map(({ marks }) => marks)).toEqual([[], []])
  expect([verdict.echoes, verdict.days.hits]).toEqual([[later], 0])
})

test('long after a span, an echo of it isn’t excused', () => {
  const late = aMark(11, 7)
  expect(verdictOf(JUDGED, [hoursOn(5, 30)], [late]).falseAlarms).toEqual([late])
})
