import { edgeNodeIdSchema } from '@/lib/ids'
import type { Silence } from '@/lib/alerts/silences/silence'
import {
  aCause,
  aCriticalCause as critical,
  anOverflowCause as overflow,
  play,
} from '@/tests/factories/causes'
import { NOW_MS } from '@/tests/factories/station'
import type { Cause } from './cause'

const MINUTE_MS = 60_000

function aSilence(overrides: Partial<Silence> = {}): Silence {
  return {
    ...{ scope: 'alert', edgeNodeId: edgeNodeIdSchema.parse('LS-1'), alertName: 'Alarm a' },
    ...{ sinceMs: null, includesCritical: false, untilMs: NOW_MS + 60 * MINUTE_MS },
    setDuring: { severity: null, overflowSinceMs: null, levelM: null },
    ...overrides,
  }
}

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
