import { judgedBy, shortWordsOf } from '@/tests/factories/judged-history'
import { ago, type Given } from '@/tests/factories/judgement'
import { NOW_MS } from '@/tests/factories/station'
import { aStationHistory, type Series } from '@/tests/factories/station-history'
import type { StationHistory } from './history'

const OVERFLOWING = /^overflowing/
const NOT_OVERFLOWING = /^attention, near/
const NONE_RUNS = { recent: { overflowSinceMs: null } }
const DOUBTFUL = { metrics: { quality: { level: 64 } } }

test.each<[string, number, string, Given, RegExp]>([
  ['after the crest was reached', 3.99, '3.5*20 4.1*5 3.99*20', {}, OVERFLOWING],
  ['never reached the crest', 3.99, '3.5*20 3.99*20', {}, NOT_OVERFLOWING],
  ['in the band for as long as is known', 3.99, '3.99*90', {}, OVERFLOWING],
  ['without any minutes', 3.99, '-*90', {}, OVERFLOWING],
  ['below for less than 5 min', 3.9, '4.1*20 3.9*4', {}, OVERFLOWING],
  ['below for 5 min, by the live document', 3.9, '4.1*20 3.9*5', {}, NOT_OVERFLOWING],
  ['below for 5 min by a doubtful level', 3.9, '4.1*20 3.9*5', DOUBTFUL, OVERFLOWING],
  [
    'though the gateway says that none runs',
    3.99,
    '3.5*20 4.1*5 3.99*20',
    NONE_RUNS,
    NOT_OVERFLOWING,
  ],
])('a level near the crest, %s', (_what, level, levels, given, expected) => {
  const words = shortWordsOf({ values: { level }, ...given }, aStationHistory({ level: levels }))
  expect(words).toMatch(expected)
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

const AT_CREST = { values: { level: 4.1 } }
const FLOAT_UP = { values: { overflowFloat: true } }
const LEVELS = { level: '3.5*20 4.1*25' }
const FLOATS_UP = { overflowFloat: '0*20 1*25' }
const startedAgo = (minutes: number) => ({ sinceMs: ago(minutes), isStartExact: true })
const startedBefore = (minutes: number) => ({ sinceMs: ago(minutes), isStartExact: false })

test.each<[string, Given, Series | null, object]>([
  ['before history is read', AT_CREST, null, startedBefore(0)],
  ['by the minute', AT_CREST, LEVELS, startedAgo(25)],
  [
    'no later than by the gateway',
    { ...AT_CREST, recent: { overflowSinceMs: ago(24.5) } },
    null,
    startedAgo(24.5),
  ],
  ['with the first of its parts', AT_CREST, { level: '3.5*20 4.1*5 3.5*15 4.1*5' }, startedAgo(25)],
  ['by its float', FLOAT_UP, FLOATS_UP, startedAgo(25)],
  [
    'by its float, whatever the gateway says',
    { ...FLOAT_UP, ...NONE_RUNS },
    FLOATS_UP,
    startedAgo(25),
  ],
  [
    'by a doubtful level, whatever the gateway says',
    { ...AT_CREST, ...DOUBTFUL, ...NONE_RUNS },
    LEVELS,
    startedAgo(25),
  ],
  ['before a gap', AT_CREST, { level: '3.5*20 -*20 4.1*25' }, startedBefore(25)],
  ['before what was read', AT_CREST, { level: '4.1*90' }, startedBefore(90)],
])('an overflow began %s', (_what, given, series, start) => {
  const { overflow } = judgedBy(given, series ? aStationHistory(series) : undefined).condition
  expect(overflow).toMatchObject(start)
})

const LOST = { level: null, highFloat: false, overflowFloat: false }
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

test('what was read long ago doesn’t end an overflow', () => {
  const readAgo = (minutes: number) =>
    aStationHistory({ level: '3.5*20 3.99*20' }, { endMs: ago(minutes) })
  const given = { values: { level: 3.99 } }
  expect(shortWordsOf(given, readAgo(5))).toMatch(NOT_OVERFLOWING)
  expect(shortWordsOf(given, readAgo(11))).toMatch(OVERFLOWING)
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
