import { NOW_MS } from '@/tests/factories/station'
import {
  aCause,
  aCriticalCause as critical,
  anOverflowCause as overflow,
  at,
  play,
} from '@/tests/factories/causes'
import type { Cause } from './cause'
import { planRinging, type PlanInput } from './plan'

const MINUTE_MS = 60_000

const lasting = (cause: Cause, ...minutes: readonly number[]) =>
  minutes.map((minute) => at(minute, cause))
const alertsLost = aCause('lost', { kind: 'alerts-lost' })
const sessionEnded = aCause('end', { kind: 'session-ended' })

test.each<[string, ReturnType<typeof at>[], string[][]]>([
  ['a new alert, once', lasting(aCause('a'), 0, 1, 9), [['a'], [], []]],
  [
    'a rise in severity',
    [at(0, aCause('a', { severity: 'low' })), at(1, critical('a'))],
    [['a'], ['a']],
  ],
  ['no fall', [at(0, critical('a')), at(1, aCause('a'))], [['a'], []]],
  [
    'an alert that clears and comes back',
    [at(0, aCause('a')), at(1, aCause('a', { isCleared: true })), at(2, aCause('a'))],
    [['a'], [], ['a']],
  ],
  [
    'a critical alert every 5 min, all that are due together, until it clears',
    [
      at(0, critical('a')),
      at(3, critical('a'), critical('b')),
      at(5, critical('a'), critical('b')),
      at(10, critical('a', { isCleared: true })),
    ],
    [['a'], ['b'], ['a', 'b'], []],
  ],
  [
    'an overflow without an alert every 5 min for 30 min, then every 15',
    lasting(overflow(), 0, 4, 5, 30, 35, 44, 45),
    [['overflow LS-1'], [], ['overflow LS-1'], ['overflow LS-1'], [], [], ['overflow LS-1']],
  ],
  [
    'overflows together with one tone in 30 s',
    [
      at(0, overflow()),
      at(0.2, overflow(), overflow('LS-2')),
      at(0.5, overflow(), overflow('LS-2')),
    ],
    [['overflow LS-1'], [], ['overflow LS-2']],
  ],
  [
    'alerts lost after 2, 15 and 30 min, then hourly for 8 h',
    lasting(alertsLost, 1, 2, 14, 15, 30, 89, 90, 510, 570),
    [[], ['lost'], [], ['lost'], ['lost'], [], ['lost'], ['lost'], []],
  ],
  [
    'the end of the session, and again after 5, 15 and 30 min',
    lasting(sessionEnded, 0, 5, 14, 15, 30, 90),
    [['end'], ['end'], [], ['end'], ['end'], []],
  ],
  [
    'once an overflow out of service',
    lasting(overflow('LS-1', { isOnce: true }), 0, 5, 60),
    [['overflow LS-1'], [], []],
  ],
  [
    'once alerts lost on a device without a network',
    lasting({ ...alertsLost, isOnce: true }, 2, 5, 15, 90),
    [[], ['lost'], [], []],
  ],
  ['a repeat, although a clock was set back', lasting(critical('a'), 60, 0, 5), [['a'], [], ['a']]],
  [
    'an overflow and the alert that comes for it as one',
    [at(0, overflow()), ...lasting(critical('a', { overflowSinceMs: NOW_MS }), 1, 5)],
    [['overflow LS-1'], [], ['a']],
  ],
  [
    'an alert that was there before, when its station overflows',
    [at(0, aCause('a')), at(1, critical('a', { overflowSinceMs: NOW_MS }))],
    [['a'], ['a']],
  ],
  [
    'a critical alert that rang before its station overflowed again with it, once',
    [
      at(0, critical('a')),
      ...lasting(critical('a', { overflowSinceMs: NOW_MS + 2 * MINUTE_MS }), 3, 4),
    ],
    [['a'], ['a'], []],
  ],
  [
    'an alert raised as its overflow began not again once the overflow is known',
    [at(0, critical('a')), at(0.1, critical('a', { overflowSinceMs: NOW_MS + MINUTE_MS }))],
    [['a'], []],
  ],
])('rings: %s', (_what, steps, rung) => {
  expect(play(steps)).toEqual(rung)
})

test('while overflows aren’t known, an alert that told of one isn’t less severe', () => {
  const steps = [at(0, critical('a')), at(1, aCause('a')), at(2, critical('a'))]
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
  expect(play([at(0, aCause('a'))], () => ({ isOn: false }))).toEqual([[]])
})

test.each<[string, Cause]>([
  ['alerts', aCause('a')],
  ['stations', overflow()],
])('while %s aren’t known, none that is missing has ended', (_what, cause) => {
  const settings = (minute: number): Partial<PlanInput> =>
    minute === 1 ? { unknownKinds: [cause.kind] } : {}
  expect(play([at(0, cause), at(1), at(2, cause)], settings)).toEqual([[cause.id], [], []])
})

test('a list older than the last, as in a tab that takes over, neither rings nor ends anything', () => {
  const older = (minute: number) => (minute === 1 ? { receivedAtMs: NOW_MS - MINUTE_MS } : {})
  const steps = [at(0, aCause('a')), at(1, aCause('b'), overflow()), at(2, aCause('a'))]
  expect(play(steps, older)).toEqual([['a'], ['overflow LS-1'], []])
})
