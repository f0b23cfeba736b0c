import { NOW_MS } from '@/tests/factories/station'
import {
  aCause,
  aCriticalCause as critical,
  anOverflowCause as overflow,
  play,
} from '@/tests/factories/causes'
import type { Cause } from './cause'
import { planRinging, type PlanInput } from './plan'

const MINUTE_MS = 60_000

test.each<[string, readonly (readonly [number, readonly Cause[]])[], string[][]]>([
  [
    'a new alert, once',
    [
      [0, [aCause('a')]],
      [1, [aCause('a')]],
      [9, [aCause('a')]],
    ],
    [['a'], [], []],
  ],
  [
    'a rise in severity',
    [
      [0, [aCause('a', { severity: 'low' })]],
      [1, [critical('a')]],
    ],
    [['a'], ['a']],
  ],
  [
    'no fall',
    [
      [0, [critical('a')]],
      [1, [aCause('a')]],
    ],
    [['a'], []],
  ],
  [
    'an alert that clears and comes back',
    [
      [0, [aCause('a')]],
      [1, [aCause('a', { isCleared: true })]],
      [2, [aCause('a')]],
    ],
    [['a'], [], ['a']],
  ],
  [
    'a critical alert every 5 min, all that are due together, until it clears',
    [
      [0, [critical('a')]],
      [3, [critical('a'), critical('b')]],
      [5, [critical('a'), critical('b')]],
      [10, [critical('a', { isCleared: true })]],
    ],
    [['a'], ['b'], ['a', 'b'], []],
  ],
  [
    'an overflow without an alert every 5 min for 30 min, then every 15',
    [0, 4, 5, 30, 35, 44, 45].map((minute) => [minute, [overflow()]] as const),
    [['overflow LS-1'], [], ['overflow LS-1'], ['overflow LS-1'], [], [], ['overflow LS-1']],
  ],
  [
    'overflows together with one tone in 30 s',
    [
      [0, [overflow()]],
      [0.2, [overflow(), overflow('LS-2')]],
      [0.5, [overflow(), overflow('LS-2')]],
    ],
    [['overflow LS-1'], [], ['overflow LS-2']],
  ],
  [
    'alerts lost after 2, 15 and 30 min, then hourly for 8 h',
    [1, 2, 14, 15, 30, 89, 90, 510, 570].map(
      (minute) => [minute, [aCause('lost', { kind: 'alerts-lost' })]] as const,
    ),
    [[], ['lost'], [], ['lost'], ['lost'], [], ['lost'], ['lost'], []],
  ],
  [
    'the end of the session, and again after 5, 15 and 30 min',
    [0, 5, 14, 15, 30, 90].map(
      (minute) => [minute, [aCause('end', { kind: 'session-ended' })]] as const,
    ),
    [['end'], ['end'], [], ['end'], ['end'], []],
  ],
])('rings: %s', (_what, steps, rung) => {
  expect(play(steps)).toEqual(rung)
})

test('while overflows aren’t known, an alert that told of one isn’t less severe', () => {
  const steps = [critical('a'), aCause('a'), critical('a')].map((alert, minute) => {
    return [minute, [alert]] as const
  })
  const rung = play(steps, (minute) => (minute === 1 ? { unknownKinds: ['overflow'] } : {}))
  expect(rung).toEqual([['a'], [], []])
})

test('on a first visit no alert counts as new, but an overflow rings', () => {
  const rung = planRinging({
    ...{ uid: 'olivia', record: null, silences: [], unknownKinds: [], repeatMs: 0, isOn: true },
    ...{ causes: [aCause('a'), overflow()], receivedAtMs: NOW_MS, nowMs: NOW_MS },
  })
  expect(rung.ringing.map(({ id }) => id)).toEqual(['overflow LS-1'])
})

test('what comes while sound and notifications are off doesn’t wait for them', () => {
  const steps = [[0, [aCause('a')]]] as const
  expect(play(steps, () => ({ isOn: false }))).toEqual([[]])
})

test('a clock that is set back delays no repeat', () => {
  expect(
    play([
      [60, [critical('a')]],
      [0, [critical('a')]],
      [5, [critical('a')]],
    ]),
  ).toEqual([['a'], [], ['a']])
})

test('an overflow and the alert that comes for it are one', () => {
  const alert = critical('a', { overflowSinceMs: NOW_MS })
  expect(
    play([
      [0, [overflow()]],
      [1, [alert]],
      [5, [alert]],
    ]),
  ).toEqual([['overflow LS-1'], [], ['a']])
})

test('an alert that was there before rings again when its station overflows', () => {
  const alert = aCause('a')
  expect(
    play([
      [0, [alert]],
      [1, [{ ...alert, severity: 'critical', overflowSinceMs: NOW_MS }]],
    ]),
  ).toEqual([['a'], ['a']])
})

test('a critical alert that rang before its station overflowed rings again with it, once', () => {
  const alert = aCause('a', { severity: 'critical' })
  const overflowing = { ...alert, overflowSinceMs: NOW_MS + 2 * MINUTE_MS }
  const steps = [
    [0, [alert]],
    [3, [overflowing]],
    [4, [overflowing]],
  ] as const
  expect(play(steps, () => ({ repeatMs: 0 }))).toEqual([['a'], ['a'], []])
})

test('an alert raised as its overflow began doesn’t ring again once the overflow is known', () => {
  const alert = aCause('a', { severity: 'critical' })
  const steps = [
    [0, [alert]],
    [0.1, [{ ...alert, overflowSinceMs: NOW_MS + MINUTE_MS }]],
  ] as const
  expect(play(steps)).toEqual([['a'], []])
})

test.each([
  ['out of service', overflow('LS-1', { isOnce: true }), [0, 5, 60], [1, 0, 0]],
  [
    'on a device without a network',
    aCause('lost', { kind: 'alerts-lost', isOnce: true }),
    [2, 5, 15, 90],
    [0, 1, 0, 0],
  ],
] as const)('rings once: %s', (_what, cause, minutes, rung) => {
  const steps = minutes.map((minute) => [minute, [cause]] as const)
  expect(play(steps).map(({ length }) => length)).toEqual(rung)
})

test.each<[string, number, Cause]>([
  ['alerts', 1, aCause('a')],
  ['stations', 1, overflow()],
])('while %s aren’t known, none that is missing has ended', (_what, minute, cause) => {
  const steps = [
    [0, [cause]],
    [minute, []],
    [2, [cause]],
  ] as const
  const settings = (at: number): Partial<PlanInput> =>
    at === minute ? { unknownKinds: [cause.kind] } : {}
  expect(play(steps, settings)).toEqual([[cause.id], [], []])
})

test('a list older than the last, as in a tab that takes over, neither rings nor ends anything', () => {
  const older = (minute: number) => (minute === 1 ? { receivedAtMs: NOW_MS - MINUTE_MS } : {})
  const steps = [
    [0, [aCause('a')]],
    [1, [aCause('b'), overflow()]],
    [2, [aCause('a')]],
  ] as const
  expect(play(steps, older)).toEqual([['a'], ['overflow LS-1'], []])
})
