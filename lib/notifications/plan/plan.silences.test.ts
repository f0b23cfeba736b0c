import { edgeNodeIdSchema } from '@/lib/ids'
import type { Silence } from '@/lib/alerts/silences/silence'
import {
  aCause,
  aCriticalCause as critical,
  anOverflowCause as overflow,
  play,
} from '@/tests/factories/causes'
import { aSilence as savedSilence } from '@/tests/factories/silences'
import { NOW_MS } from '@/tests/factories/station'
import type { Cause } from './cause'

const MINUTE_MS = 60_000

const HERE = { edgeNodeId: edgeNodeIdSchema.parse('LS-1'), alertName: 'Alarm a' }

const aSilence = (overrides: Partial<Silence> = {}) =>
  savedSilence({ ...HERE, untilMs: NOW_MS + 60 * MINUTE_MS, ...overrides })

const SET_IN_OVERFLOW = { severity: null, overflowSinceMs: NOW_MS, levelM: 4.1 }

test.each<[string, Partial<Silence>, Cause, boolean]>([
  ['this alarm', {}, aCause('a'), true],
  ['not another', {}, aCause('b'), false],
  ['not another station’s', {}, aCause('a', { edgeNodeId: edgeNodeIdSchema.parse('LS-2') }), false],
  ['not while it may be critical', {}, aCause('a', { severity: null }), false],
  [
    'a critical one, if set in it',
    {
      includesCritical: true,
      setDuring: { severity: 'critical', overflowSinceMs: null, levelM: null },
    },
    critical('a'),
    true,
  ],
  [
    'no rise to critical',
    {
      includesCritical: true,
      setDuring: { severity: 'high', overflowSinceMs: null, levelM: null },
    },
    critical('a'),
    false,
  ],
  ['this station', { scope: 'station' }, aCause('b'), true],
  ['everything', { scope: 'everything', edgeNodeId: null }, aCause('b'), true],
  ['no overflow', { scope: 'everything', includesCritical: true }, overflow(), false],
  [
    'an overflow that it was set in',
    { scope: 'station', includesCritical: true, setDuring: SET_IN_OVERFLOW },
    overflow(),
    true,
  ],
  [
    'no overflow without critical ones',
    { scope: 'station', setDuring: SET_IN_OVERFLOW },
    overflow(),
    false,
  ],
  [
    'an overflow that was seen',
    { scope: 'overflow', sinceMs: NOW_MS },
    overflow('LS-1', { overflowSinceMs: NOW_MS - MINUTE_MS }),
    true,
  ],
  [
    'not a new overflow',
    { scope: 'overflow', sinceMs: NOW_MS },
    overflow('LS-1', { overflowSinceMs: NOW_MS + MINUTE_MS }),
    false,
  ],
  [
    'not one that rose 0.2 m',
    {
      scope: 'overflow',
      sinceMs: NOW_MS,
      setDuring: { severity: null, overflowSinceMs: null, levelM: 4 },
    },
    overflow('LS-1', { levelM: 4.2 }),
    false,
  ],
  [
    'one whose level wasn’t known, while it stays near the crest',
    { scope: 'overflow', sinceMs: NOW_MS },
    overflow('LS-1', { levelM: 4.19 }),
    true,
  ],
  [
    'not one that is measured 0.2 m above it',
    { scope: 'overflow', sinceMs: NOW_MS },
    overflow('LS-1', { levelM: 4.2 }),
    false,
  ],
  [
    'the outage that was seen',
    { scope: 'alerts-lost', sinceMs: NOW_MS },
    aCause('lost', { kind: 'alerts-lost', sinceMs: NOW_MS }),
    true,
  ],
  [
    'not the next one',
    { scope: 'alerts-lost', sinceMs: NOW_MS },
    aCause('lost', { kind: 'alerts-lost', sinceMs: NOW_MS + 1 }),
    false,
  ],
  [
    'no end of the session',
    { scope: 'everything' },
    aCause('end', { kind: 'session-ended' }),
    false,
  ],
])('a silence covers: %s', (_what, silence, cause, isSilent) => {
  const silences = [aSilence(silence)]
  const rung = play(
    [
      [3, [cause]],
      [59, [cause]],
      [60, [cause]],
    ],
    () => ({ silences, repeatMs: 0 }),
  )
  expect(rung[0]?.length).toBe(isSilent ? 0 : 1)
  // What waited rings at its end.
  if (isSilent) expect(rung.slice(1)).toEqual([[], [cause.id]])
})

test('what rang before it was silenced doesn’t ring at the end of the silence', () => {
  const silences = [aSilence({ untilMs: NOW_MS + 2 * MINUTE_MS })]
  const steps = [0, 1, 2].map((minute) => [minute, [aCause('a')]] as const)
  expect(play(steps, (minute) => ({ silences: minute === 0 ? [] : silences }))).toEqual([
    ['a'],
    [],
    [],
  ])
})

const AFTER_MS = NOW_MS + 90_000
const LOUD = { includesCritical: true, untilMs: NOW_MS + 60 * MINUTE_MS }

test.each<[string, Partial<Silence>, readonly (readonly Cause[])[], string[]]>([
  [
    'a rise to critical at its station',
    { scope: 'station', setAtMs: NOW_MS },
    [[aCause('a')], [aCause('a')], [critical('a')]],
    ['a'],
  ],
  [
    'a rise to critical anywhere',
    { scope: 'everything', edgeNodeId: null, setAtMs: NOW_MS },
    [[aCause('a')], [aCause('a')], [critical('a')]],
    ['a'],
  ],
  [
    'no rise before it was set',
    { scope: 'station', setAtMs: AFTER_MS },
    [[aCause('a')], [critical('a')], [critical('a')]],
    [],
  ],
  [
    'the return of one that had risen',
    { scope: 'station', setAtMs: NOW_MS },
    [
      [aCause('a')],
      [aCause('a')],
      [critical('a')],
      [{ ...critical('a'), isCleared: true }],
      [critical('a')],
    ],
    ['a'],
  ],
  [
    'the critical return of one that was less severe',
    { scope: 'station', setAtMs: NOW_MS },
    [[aCause('a')], [{ ...aCause('a'), isCleared: true }], [critical('a')]],
    ['a'],
  ],
  [
    'no new critical alert',
    { scope: 'station', setAtMs: NOW_MS },
    [[aCause('a')], [aCause('a')], [aCause('a'), critical('b')]],
    [],
  ],
])('a silence that includes critical ones is broken by %s', (_what, fields, steps, rung) => {
  const silences = [aSilence({ ...LOUD, ...fields })]
  const minutes = steps.map((causes, minute) => [minute, causes] as const)
  expect(play(minutes, (minute) => ({ silences: minute > 1 ? silences : [] })).at(-1)).toEqual(rung)
})

/** An overflow whose start moves with each report, a minute apart. */
const moving = (minute: number, overrides: Partial<Cause> = {}) =>
  overflow('LS-1', {
    ...{ sinceMs: NOW_MS + minute * MINUTE_MS, overflowSinceMs: NOW_MS + minute * MINUTE_MS },
    ...{ isStartExact: false, ...overrides },
  })

test.each<[string, Partial<Cause>, Partial<Silence>[]]>([
  ['what was seen', {}, [{ scope: 'overflow', sinceMs: NOW_MS + MINUTE_MS }]],
  ['an acknowledgement', { acknowledgedMs: NOW_MS + MINUTE_MS }, []],
])('while an overflow’s start moves with each report, %s holds', (_what, fields, seen) => {
  const steps = Array.from({ length: 20 }, (_, minute) => {
    return [minute, [moving(minute, minute > 0 ? fields : {})]] as const
  })
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
  const silences = [aSilence({ scope: 'overflow', sinceMs: NOW_MS + MINUTE_MS })]
  const steps = [
    [1, [moving(1)]],
    [2, [moving(2)]],
    [minute, [cause]],
  ] as const
  expect(play(steps, () => ({ silences })).at(-1)).toEqual(rung)
})
