import {
  aCause,
  aCriticalCause as critical,
  anOverflowCause as overflow,
  play,
} from '@/tests/factories/causes'
import { NOW_MS } from '@/tests/factories/station'
import type { Cause } from './cause'

const MINUTE_MS = 60_000

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

const alertOf = (startMin: number) =>
  critical('a', { overflowSinceMs: NOW_MS + startMin * MINUTE_MS })
const overflowSince = (startMin: number, overrides: Partial<Cause> = {}) =>
  overflow('LS-1', { overflowSinceMs: NOW_MS + startMin * MINUTE_MS, ...overrides })

test.each<[string, readonly (readonly [number, readonly Cause[]])[], string[][]]>([
  [
    'when it is due next, as its alert clears',
    [
      [0, [alertOf(0)]],
      [1, [critical('a', { isCleared: true }), overflowSince(0)]],
      [4, [overflowSince(0)]],
      [5, [overflowSince(0)]],
    ],
    [['a'], [], [], ['overflow LS-1']],
  ],
  [
    'when it is due next, also if that was acknowledged',
    [
      [0, [alertOf(0)]],
      [11, [overflowSince(0, { acknowledgedMs: NOW_MS + 10 * MINUTE_MS })]],
      [12, [overflowSince(0)]],
      [15, [overflowSince(0)]],
    ],
    [['a'], [], [], ['overflow LS-1']],
  ],
  [
    'when it is due next, if it rang itself before its alert came',
    [
      [0, [overflowSince(0)]],
      [1, [alertOf(0)]],
      [2, [overflowSince(0)]],
      [5, [overflowSince(0)]],
    ],
    [['overflow LS-1'], [], [], ['overflow LS-1']],
  ],
  [
    'when it is due next, also if its alert rang as it began',
    [
      [0, [critical('a')]],
      [1, [alertOf(1)]],
      [2, [overflowSince(1)]],
    ],
    [['a'], [], []],
  ],
  [
    'at once, if it is another overflow',
    [
      [0, [alertOf(0)]],
      [1, [critical('a', { isCleared: true })]],
      [2, [overflowSince(2)]],
    ],
    [['a'], [], ['overflow LS-1']],
  ],
  [
    'at once, if it began again meanwhile',
    [
      [0, [alertOf(0)]],
      [2, [overflowSince(2)]],
    ],
    [['a'], ['overflow LS-1']],
  ],
])('an overflow that an alert has told rings %s', (_when, steps, rung) => {
  expect(play(steps)).toEqual(rung)
})

test.each(['high', 'critical'] as const)(
  'an alert (%s) that was there before rings again, once, when its station overflows',
  (severity) => {
    const before = aCause('a', { severity })
    const steps = [0, 3, 4].map((minute) => [minute, [minute < 3 ? before : alertOf(2)]] as const)
    expect(play(steps, () => ({ repeatMs: 0 }))).toEqual([['a'], ['a'], []])
  },
)
