import { edgeNodeIdSchema } from '@/lib/ids'
import type { Silence } from '@/lib/alerts/silences/silence'
import {
  aCause,
  aCriticalCause as critical,
  anOverflowCause as overflow,
  at,
  play,
} from '@/tests/factories/causes'
import { aSilence as savedSilence } from '@/tests/factories/silences'
import { NOW_MS } from '@/tests/factories/station'
import type { Cause } from './cause'

const MINUTE_MS = 60_000

const HERE = { edgeNodeId: edgeNodeIdSchema.parse('LS-1'), alertName: 'Alarm a' }

const aSilence = (overrides: Partial<Silence> = {}) =>
  savedSilence({ ...HERE, untilMs: NOW_MS + 60 * MINUTE_MS, ...overrides })

const setDuring = (fields: Partial<Silence['setDuring']>) => ({
  setDuring: { severity: null, overflowSinceMs: null, levelM: null, ...fields },
})
const IN_OVERFLOW = setDuring({ overflowSinceMs: NOW_MS, levelM: 4.1 })
const LOUD = { includesCritical: true }
const STATION = { scope: 'station' } as const
const EVERYTHING = { scope: 'everything', edgeNodeId: null } as const
const SEEN = { scope: 'overflow', sinceMs: NOW_MS } as const
const SEEN_OUTAGE = { scope: 'alerts-lost', sinceMs: NOW_MS } as const
const ELSEWHERE = { edgeNodeId: edgeNodeIdSchema.parse('LS-2') }
const LATER_MS = NOW_MS + MINUTE_MS
const outage = (sinceMs: number) => aCause('lost', { kind: 'alerts-lost', sinceMs })

test.each<[string, Partial<Silence>, Cause, boolean]>([
  ['this alarm', {}, aCause('a'), true],
  ['not another', {}, aCause('b'), false],
  ['not another station’s', {}, aCause('a', ELSEWHERE), false],
  ['not while it may be critical', {}, aCause('a', { severity: null }), false],
  [
    'a critical one, if set in it',
    { ...LOUD, ...setDuring({ severity: 'critical' }) },
    critical('a'),
    true,
  ],
  ['no rise to critical', { ...LOUD, ...setDuring({ severity: 'high' }) }, critical('a'), false],
  ['this station', STATION, aCause('b'), true],
  ['everything', EVERYTHING, aCause('b'), true],
  ['no overflow', { ...EVERYTHING, ...LOUD }, overflow(), false],
  ['an overflow that it was set in', { ...STATION, ...LOUD, ...IN_OVERFLOW }, overflow(), true],
  ['no overflow without critical ones', { ...STATION, ...IN_OVERFLOW }, overflow(), false],
  [
    'an overflow that was seen',
    SEEN,
    overflow('LS-1', { overflowSinceMs: NOW_MS - MINUTE_MS }),
    true,
  ],
  ['not a new overflow', SEEN, overflow('LS-1', { overflowSinceMs: LATER_MS }), false],
  [
    'not one that rose 0.2 m',
    { ...SEEN, ...setDuring({ levelM: 4 }) },
    overflow('LS-1', { levelM: 4.2 }),
    false,
  ],
  [
    'one whose level wasn’t known, while it stays near the crest',
    SEEN,
    overflow('LS-1', { levelM: 4.19 }),
    true,
  ],
  ['not one that is measured 0.2 m above it', SEEN, overflow('LS-1', { levelM: 4.2 }), false],
  ['the outage that was seen', SEEN_OUTAGE, outage(NOW_MS), true],
  ['not the next one', SEEN_OUTAGE, outage(NOW_MS + 1), false],
  ['no end of the session', EVERYTHING, aCause('end', { kind: 'session-ended' }), false],
])('a silence covers: %s', (_what, silence, cause, isSilent) => {
  const silences = [aSilence(silence)]
  const steps = [3, 59, 60].map((minute) => at(minute, cause))
  const rung = play(steps, () => ({ silences, repeatMs: 0 }))
  expect(rung[0]?.length).toBe(isSilent ? 0 : 1)
  // What waited rings at its end.
  if (isSilent) expect(rung.slice(1)).toEqual([[], [cause.id]])
})

test('what rang before it was silenced doesn’t ring at the end of the silence', () => {
  const silences = [aSilence({ untilMs: NOW_MS + 2 * MINUTE_MS })]
  const steps = [0, 1, 2].map((minute) => at(minute, aCause('a')))
  const rung = play(steps, (minute) => ({ silences: minute === 0 ? [] : silences }))
  expect(rung).toEqual([['a'], [], []])
})

const SET_AT_START = { ...STATION, setAtMs: NOW_MS }
const cleared = (cause: Cause) => ({ ...cause, isCleared: true })

test.each<[string, Partial<Silence>, readonly (readonly Cause[])[], string[]]>([
  [
    'a rise to critical at its station',
    SET_AT_START,
    [[aCause('a')], [aCause('a')], [critical('a')]],
    ['a'],
  ],
  [
    'a rise to critical anywhere',
    { ...EVERYTHING, setAtMs: NOW_MS },
    [[aCause('a')], [aCause('a')], [critical('a')]],
    ['a'],
  ],
  [
    'no rise before it was set',
    { ...STATION, setAtMs: NOW_MS + 90_000 },
    [[aCause('a')], [critical('a')], [critical('a')]],
    [],
  ],
  [
    'the return of one that had risen',
    SET_AT_START,
    [[aCause('a')], [aCause('a')], [critical('a')], [cleared(critical('a'))], [critical('a')]],
    ['a'],
  ],
  [
    'the critical return of one that was less severe',
    SET_AT_START,
    [[aCause('a')], [cleared(aCause('a'))], [critical('a')]],
    ['a'],
  ],
  [
    'no new critical alert',
    SET_AT_START,
    [[aCause('a')], [aCause('a')], [aCause('a'), critical('b')]],
    [],
  ],
])('a silence that includes critical ones is broken by %s', (_what, fields, causes, rung) => {
  const silences = [aSilence({ ...LOUD, ...fields })]
  const steps = causes.map((present, minute) => at(minute, ...present))
  expect(play(steps, (minute) => ({ silences: minute > 1 ? silences : [] })).at(-1)).toEqual(rung)
})

/** An overflow whose start moves with each report, a minute apart. */
const moving = (minute: number, overrides: Partial<Cause> = {}) =>
  overflow('LS-1', {
    ...{ sinceMs: NOW_MS + minute * MINUTE_MS, overflowSinceMs: NOW_MS + minute * MINUTE_MS },
    ...{ isStartExact: false, ...overrides },
  })

test.each<[string, Partial<Cause>, Partial<Silence>[]]>([
  ['what was seen', {}, [{ ...SEEN, sinceMs: LATER_MS }]],
  ['an acknowledgement', { acknowledgedMs: LATER_MS }, []],
])('while an overflow’s start moves with each report, %s holds', (_what, fields, seen) => {
  const steps = Array.from({ length: 20 }, (_, minute) =>
    at(minute, moving(minute, minute > 0 ? fields : {})),
  )
  const rung = play(steps, (minute) => ({ silences: minute > 0 ? seen.map(aSilence) : [] }))
  expect(rung.flat()).toEqual(['overflow LS-1'])
})

test.each<[string, number, Cause, string[]]>([
  ['a start that turns out to be earlier', 3, overflow('LS-1', { overflowSinceMs: 1 }), []],
  [
    'a start that turns out to be later',
    3,
    overflow('LS-1', { overflowSinceMs: NOW_MS + 2 * MINUTE_MS }),
    ['overflow LS-1'],
  ],
  ['one that may have ended unseen', 8, moving(8), ['overflow LS-1']],
])('what was seen survives only a more exact start: %s', (_what, minute, cause, rung) => {
  const silences = [aSilence({ ...SEEN, sinceMs: LATER_MS })]
  const steps = [at(1, moving(1)), at(2, moving(2)), at(minute, cause)]
  expect(play(steps, () => ({ silences })).at(-1)).toEqual(rung)
})
