import { forgetSessionData } from '@/lib/session-data'
import { aHandOverStation, aHistory } from '@/tests/factories/hand-over'
import {
  at,
  brokenOff,
  calm,
  FROM_MS,
  historyOf,
  levels,
  withStation,
  type LevelAt,
} from '@/tests/factories/high-levels'
import { anOverflow, aRunning } from '@/tests/factories/overflow'
import { NOW_MS } from '@/tests/factories/station'
import type { OverflowEvent } from '@/lib/stations/overflow/events'
import { UNKNOWN_VOLUME } from '@/lib/stations/overflow/spill'
import type { HandOverEvidence } from './evidence'

afterEach(forgetSessionData)

const MINUTE_MS = 60_000

/** The level from one time until before another, else 1.2 m. The factory's well overflows at 4 m. */
const levelBetween =
  (levelM: number, fromMs: number, untilMs = Infinity): LevelAt =>
  (ms) =>
    ms >= fromMs && ms < untilMs ? levelM : 1.2

const rowOf = (...args: Parameters<typeof levels>) => levels(...args).rows[0]
const reporting = (level: number) =>
  withStation(aHandOverStation({ metrics: { values: { level } } }))

const BARE = { setpointsM: undefined, wetWell: undefined }

test('goes by the float where that is all there is', () => {
  const station = aHandOverStation({ station: BARE, metrics: { values: { highFloat: false } } })
  const only = withStation(station)
  const floatOf = (valueAt: LevelAt) => aHistory('highFloat', FROM_MS, valueAt)
  const calmFloat = floatOf(() => 0)
  expect(levels(only, calmFloat).summary).toBe('None')
  expect(levels(only, null).summary).toBe('Not known')
  const tripped = floatOf((ms) => (ms >= at('06:00') && ms < at('06:20') ? 1 : 0))
  expect(rowOf(only, tripped)).toMatchObject({
    what: ['High float tripped'],
    when: ['Tripped from 06:00 to 06:20'],
  })
})

test('shows the peak of the period with its limit, and how long it was high', () => {
  const rise = levelBetween(3.31, at('10:30'), at('10:41'))
  expect(rowOf({}, historyOf(rise))).toMatchObject({
    what: ['Peak 3.31 m, limit 3 m'],
    when: ['High from 10:30 to 10:50'],
  })
})

test('without a high alarm, the overflow is the limit', () => {
  const station = aHandOverStation({ station: { setpointsM: undefined } })
  const rise = levelBetween(3.31, at('10:30'), at('10:41'))
  expect(levels(withStation(station), historyOf(rise)).summary).toBe('None')
})

test('a level that is high now has not ended', () => {
  const high = rowOf(reporting(3.4), historyOf(levelBetween(3.3, at('11:30'))))
  expect(high).toMatchObject({
    what: ['Peak 3.40 m, limit 3 m'],
    when: ['High since 11:30, not ended at 12:00'],
  })
  const sudden = rowOf(reporting(3.4))
  expect(sudden?.when).toEqual(['High since 11:50, not ended at 12:00'])
})

test('counts what was often high as one, as with overflows', () => {
  const sways: LevelAt = (ms) => (ms >= at('06:00') && (ms / (10 * MINUTE_MS)) % 2 < 1 ? 3.2 : 1.2)
  expect(rowOf({}, historyOf(sways))?.when).toEqual(['High from 06:00 to 11:50, in 18 parts'])
})

test('what a gap hides is told by the readings around it', () => {
  const rise = levelBetween(3.2, at('10:10'), at('10:40'))
  const levelAt = brokenOff(rise, at('10:20'), at('11:30'))
  expect(rowOf({}, historyOf(levelAt))?.when[0]).toBe('High from 10:10 to 11:30, end not measured')
  const later = brokenOff(levelBetween(3.2, at('10:10'), at('11:00')), at('10:00'), at('10:30'))
  expect(rowOf({}, historyOf(later))?.when[0]).toBe('High from before 10:30 to 11:00')
})

const overflow = (from: string, to: string | null, overrides: Partial<OverflowEvent> = {}) =>
  anOverflow({ startMs: at(from), endMs: to === null ? null : at(to), ...overrides })

/** Lines of overflows, newest first, of a station that reports 1.2 m. */
const linesOf = (overflows: OverflowEvent[], evidence: Partial<HandOverEvidence> = {}) =>
  rowOf(evidence, { ...historyOf(calm), overflows })?.when

const running = aRunning({ sinceMs: NOW_MS })

test.each<[string, OverflowEvent, string]>([
  ['that ended', overflow('10:20', '10:40'), 'Overflow from 10:20 to 10:40, 10–20 m³'],
  [
    'that runs',
    overflow('11:00', null, { running }),
    'Overflow since 11:00, not ended at 12:00, 10–20 m³ so far',
  ],
  [
    'of unknown beginning',
    overflow('04:00', '04:30', { isStartKnown: false }),
    'Overflow from before 04:00 to 04:30, 10–20 m³',
  ],
  [
    'whose end a float told',
    overflow('10:20', '10:40', { isEndMeasured: false }),
    'Overflow from 10:20 to 10:40, end not measured, 10–20 m³',
  ],
  [
    'that is no longer measured',
    overflow('08:10', null, {
      running: { ...running, lastMeasuredMs: at('08:30') },
      spilled: UNKNOWN_VOLUME,
    }),
    'Overflow since 08:10, not known since 08:30, volume unknown',
  ],
  [
    'whose end wasn’t received',
    overflow('08:10', null, { lastMs: at('08:30') }),
    'Overflow since 08:10, not known since 08:30, 10–20 m³',
  ],
])('tells of an overflow %s', (_, event, line) => {
  expect(linesOf([event])).toEqual([line])
})

test('tells of overflows in the period, oldest first', () => {
  const overflows = [
    overflow('11:10', '11:20'),
    overflow('10:10', '10:20'),
    overflow('03:00', '03:20'),
  ]
  expect(linesOf(overflows)?.map((line) => line.slice(0, 19))).toEqual([
    'Overflow from 10:10',
    'Overflow from 11:10',
  ])
  expect(linesOf(overflows, { toMs: at('11:00') })).toHaveLength(1)
})

test('an overflow that the judgement knows is on the sheet before history is read', () => {
  const station = aHandOverStation({
    station: { inService: false },
    metrics: { values: { level: 4.1 } },
  })
  expect(rowOf(withStation(station), null)).toMatchObject({
    what: ['Peak 4.10 m, limit 3 m'],
    when: [
      expect.stringMatching(/^Overflow since before 11:59, not ended at 12:00/),
      expect.any(String),
    ],
  })
})

test('an impossible level is no high one, and not known', () => {
  const spike = historyOf(levelBetween(6553.5, at('10:30'), at('10:41')))
  expect(levels({}, spike)).toMatchObject({ rows: [], summary: 'Not known' })
})
