import { judgedBy, shortWordsOf } from '@/tests/factories/judged-history'
import { ago, type Given } from '@/tests/factories/judgement'
import { NOW_MS } from '@/tests/factories/station'
import { aStationHistory, type Series } from '@/tests/factories/station-history'
import type { StationHistory } from './history'

const OVERFLOWING = /^overflowing/
const NOT_OVERFLOWING = /^attention, near/

test.each<[string, Given, Series, RegExp]>([
  [
    'after the crest was reached',
    { values: { level: 3.99 } },
    { level: '3.5*20 4.1*5 3.99*20' },
    OVERFLOWING,
  ],
  [
    'never reached the crest',
    { values: { level: 3.99 } },
    { level: '3.5*20 3.99*20' },
    NOT_OVERFLOWING,
  ],
  [
    'in the band for as long as is known',
    { values: { level: 3.99 } },
    { level: '3.99*90' },
    OVERFLOWING,
  ],
  ['without any minutes', { values: { level: 3.99 } }, { level: '-*90' }, OVERFLOWING],
  ['below for less than 5 min', { values: { level: 3.9 } }, { level: '4.1*20 3.9*4' }, OVERFLOWING],
  [
    'below for 5 min, by the live document',
    { values: { level: 3.9 } },
    { level: '4.1*20 3.9*5' },
    NOT_OVERFLOWING,
  ],
  [
    'below for 5 min by a doubtful level',
    { values: { level: 3.9 }, metrics: { quality: { level: 64 } } },
    { level: '4.1*20 3.9*5' },
    OVERFLOWING,
  ],
  [
    'though the gateway says that none runs',
    { values: { level: 3.99 }, recent: { overflowSinceMs: null } },
    { level: '3.5*20 4.1*5 3.99*20' },
    NOT_OVERFLOWING,
  ],
])('a level near the crest, %s', (_what, given, series, expected) => {
  expect(shortWordsOf(given, aStationHistory(series))).toMatch(expected)
})

test('what was read long ago doesn’t end an overflow', () => {
  const readAgo = (minutes: number) =>
    aStationHistory({ level: '3.5*20 3.99*20' }, { endMs: ago(minutes) })
  const given = { values: { level: 3.99 } }
  expect(shortWordsOf(given, readAgo(5))).toMatch(NOT_OVERFLOWING)
  expect(shortWordsOf(given, readAgo(11))).toMatch(OVERFLOWING)
})

test('the live level hides no higher one of the same minute', () => {
  const history = aStationHistory({ level: '3.5*20 4.1*1' }, { endMs: ago(-1) })
  expect(shortWordsOf({ values: { level: 3.99 } }, history)).toMatch(OVERFLOWING)
})

test.each([
  ['right', { receivedAtMs: NOW_MS }, NOT_OVERFLOWING],
  ['wrong', { receivedAtMs: ago(-60), quality: { level: 192 } }, OVERFLOWING],
])('a level by a clock that is %s, after an overflow', (_what, metrics, expected) => {
  const history = aStationHistory({ level: '4.1*20 3.9*5' })
  expect(shortWordsOf({ values: { level: 3.9 }, metrics }, history)).toMatch(expected)
})

const START = { sinceMs: ago(25), isStartExact: true }
const FLOATS = { highFloat: false, overflowFloat: false }

test.each<[string, Given, Series | null, object | null]>([
  [
    'before history is read',
    { values: { level: 4.1 } },
    null,
    { sinceMs: NOW_MS, isStartExact: false },
  ],
  ['by the minute', { values: { level: 4.1 } }, { level: '3.5*20 4.1*25' }, START],
  [
    'no later than by the gateway',
    { values: { level: 4.1 }, recent: { overflowSinceMs: ago(24.5) } },
    null,
    { sinceMs: ago(24.5), isStartExact: true },
  ],
  [
    'with the first of its parts',
    { values: { level: 4.1 } },
    { level: '3.5*20 4.1*5 3.5*15 4.1*5' },
    START,
  ],
  ['by its float', { values: { overflowFloat: true } }, { overflowFloat: '0*20 1*25' }, START],
  [
    'by its float, whatever the gateway says',
    { values: { overflowFloat: true }, recent: { overflowSinceMs: null } },
    { overflowFloat: '0*20 1*25' },
    START,
  ],
  [
    'by a doubtful level, whatever the gateway says',
    {
      values: { level: 4.1 },
      metrics: { quality: { level: 64 } },
      recent: { overflowSinceMs: null },
    },
    { level: '3.5*20 4.1*25' },
    START,
  ],
  [
    'before a gap',
    { values: { level: 4.1 } },
    { level: '3.5*20 -*20 4.1*25' },
    { sinceMs: ago(25), isStartExact: false },
  ],
  [
    'before what was read',
    { values: { level: 4.1 } },
    { level: '4.1*90' },
    { sinceMs: ago(90), isStartExact: false },
  ],
])('an overflow began %s', (_what, given, series, start) => {
  const { overflow } = judgedBy(given, series ? aStationHistory(series) : undefined).condition
  expect(overflow).toMatchObject({ ...start })
})

const LOST = { level: null, ...FLOATS }
const OVER = '3.5*20 4.1*30'

test.each<[string, Given, Series, RegExp]>([
  ['after an overflow', { values: LOST }, { level: `${OVER} -*9` }, OVERFLOWING],
  [
    'whose float was down for 10 min',
    { values: LOST },
    { level: `${OVER} -*10`, overflowFloat: '1*30 0*10' },
    NOT_OVERFLOWING,
  ],
  [
    'above the high alarm',
    { values: LOST },
    { level: '3.1*30 -*20' },
    /^attention, near, above high alarm when last measured, level not measured$/,
  ],
  ['in a calm well', { values: LOST }, { level: '1.2*30 -*20' }, /^attention, level not measured$/],
  [
    'in a calm well’s document that can’t be read',
    { isUnreadable: true },
    { level: '1.2*30 -*20' },
    /^offline, live document unreadable$/,
  ],
  [
    'in a live document that can’t be read',
    { isUnreadable: true },
    { level: `${OVER} -*9` },
    OVERFLOWING,
  ],
])('a level lost %s', (_what, given, series, expected) => {
  expect(shortWordsOf(given, aStationHistory(series))).toMatch(expected)
})

test.each<[string, StationHistory['lastGoodLevel'], RegExp]>([
  ['over the crest', { levelM: 4.1, atMs: ago(3000) }, OVERFLOWING],
  ['low', { levelM: 1.2, atMs: ago(3000) }, /^attention, level not measured$/],
  ['not in a week', null, /^attention, near/],
])('a level lost days ago, last good %s', (_what, lastGoodLevel, expected) => {
  expect(
    shortWordsOf({ values: LOST }, aStationHistory({ level: '-*90' }, { lastGoodLevel })),
  ).toMatch(expected)
})

test('what was read long ago calms no lost level', () => {
  const readAgo = (minutes: number) =>
    aStationHistory({ level: '1.2*30 -*20' }, { endMs: ago(minutes) })
  expect(shortWordsOf({ values: LOST }, readAgo(5))).toBe('attention, level not measured')
  expect(shortWordsOf({ values: LOST }, readAgo(11))).toMatch(NOT_OVERFLOWING)
})

test('says since when a level is lost, and when the overflow was last measured', () => {
  const { overflow, reasons } = judgedBy(
    { values: LOST },
    aStationHistory({ level: `${OVER} -*9` }),
  ).condition
  expect(overflow).toMatchObject({ sinceMs: ago(39), isStartExact: true, lastMeasuredMs: ago(10) })
  expect(reasons).toContainEqual(
    expect.objectContaining({ text: 'level not measured', sinceMs: ago(10) }),
  )
})
