import { edgeNodeIdSchema } from '@/lib/ids'
import { NOW_MS } from '@/tests/factories/station'
import { aCause, anOverflowCause as overflow } from '@/tests/factories/causes'
import type { Cause } from './cause'
import { planRinging, type PlanInput } from './plan'
import { emptyRecord, ringRecordSchema, type RingRecord } from './record'
import type { Silence } from '@/lib/alerts/silences/silence'

const MINUTE_MS = 60_000

const critical = (id: string, overrides: Partial<Cause> = {}) =>
  aCause(id, { severity: 'critical', ...overrides })

function aSilence(overrides: Partial<Silence> = {}): Silence {
  return {
    ...{ scope: 'alert', edgeNodeId: edgeNodeIdSchema.parse('LS-1'), alertName: 'Alarm a' },
    ...{ sinceMs: null, includesCritical: false, untilMs: NOW_MS + 60 * MINUTE_MS },
    setDuring: { severity: null, overflowSinceMs: null, levelM: null },
    ...overrides,
  }
}

const SET_IN_OVERFLOW = { severity: null, overflowSinceMs: NOW_MS, levelM: 4.1 }

/** Plays steps, each some minutes after the start; returns what rings at each. */
function play(
  steps: readonly (readonly [minute: number, causes: readonly Cause[]])[],
  settings: (minute: number) => Partial<PlanInput> = () => ({}),
): string[][] {
  let record: RingRecord | null = { ...emptyRecord('olivia'), receivedAtMs: NOW_MS }
  return steps.map(([minute, causes]) => {
    const nowMs = NOW_MS + minute * MINUTE_MS
    const defaults = {
      uid: 'olivia',
      silences: [],
      unknownKinds: [],
      repeatMs: 5 * MINUTE_MS,
      isOn: true,
    }
    const plan = planRinging({
      ...{ ...defaults, causes, receivedAtMs: nowMs, nowMs, record },
      ...settings(minute),
    })
    record = ringRecordSchema.parse(JSON.parse(JSON.stringify(plan.record)))
    return plan.ringing.map(({ id }) => id)
  })
}

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

const seconds = (count: number, everyS: number) =>
  Array.from({ length: count }, (_, index) => (index * everyS) / 60)

/** One more alarm at each step. */
function growing(minutes: readonly number[]) {
  return minutes.map((minute, last) => {
    const causes = minutes.slice(0, last + 1).map((_, index) => aCause(`a${index}`))
    return [minute, causes] as const
  })
}

test('after ten tones in 10 minutes, one a minute rings for all that waited', () => {
  const rung = play(growing(seconds(40, 10)))
  expect(rung.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, index) => [`a${index}`]))
  expect(rung.slice(10).filter((ids) => ids.length > 0)).toHaveLength(5)
  expect(rung[15]).toEqual(['a10', 'a11', 'a12', 'a13', 'a14', 'a15'])
})

test('each rings at once again when fewer than five tones sounded in 10 minutes', () => {
  const steps = growing([...seconds(11, 10), 12, 12.1])
  expect(play(steps).slice(-2)).toEqual([['a10', 'a11'], ['a12']])
})

test('an overflow rings in a storm', () => {
  const storm = growing(seconds(12, 5))
  const last = storm.at(-1)?.[1] ?? []
  expect(play([...storm, [1, [...last, overflow()]]]).at(-1)).toEqual(['overflow LS-1'])
})

test.each([
  ['15 minutes', 'high', [0, 2, 4, 6, 18, 19], [1, 1, 1, 0, 0, 1]],
  ['5, if it is critical', 'critical', [0, 2, 4, 6, 8, 9], [1, 1, 1, 0, 0, 1]],
] as const)(
  'from its third raise in 10 minutes a condition rings at most every %s, under whatever ids',
  (_gap, severity, minutes, rung) => {
    const steps = minutes.map((minute, index) => {
      const causes = [aCause(`a${index}`, { name: 'High level', severity })]
      return [minute, causes] as const
    })
    expect(play(steps).map(({ length }) => length)).toEqual(rung)
  },
)

test('chatter never holds back a rise in severity', () => {
  const raise = (id: string, severity: 'high' | 'critical' = 'high') =>
    aCause(id, { name: 'High level', severity })
  const steps = [
    [0, [raise('a')]],
    [1, [raise('b')]],
    [2, [raise('c')]],
  ] as const
  expect(play([...steps, [3, [raise('c', 'critical')]]])).toEqual([['a'], ['b'], ['c'], ['c']])
})

/** Power failures at so many stations of an area. */
function outage(stations: number, overrides: Partial<Cause> = {}): Cause[] {
  const group = { id: 'p', kind: 'area' as const, title: '', isOfFirstMinutes: true }
  return Array.from({ length: stations }, (_, index) =>
    aCause(`p${index}`, {
      ...{ edgeNodeId: edgeNodeIdSchema.parse(`LS-${index}`), name: 'Power failure' },
      ...{ group: stations > 2 ? group : null, isMinor: true, ...overrides },
    }),
  )
}

test('power failures join their area silently, and it rings with the 5th, 20th and 100th', () => {
  const sizes = [2, 3, 4, 5, 6, 19, 20, 21]
  const rung = play(sizes.map((size, index) => [index, outage(size)]))
  expect(rung.map(({ length }) => length)).toEqual([2, 1, 0, 1, 0, 0, 1, 0])
})

test('critical ones of an area repeat like any other', () => {
  const rung = play([0, 5].map((minute) => [minute, outage(4, { severity: 'critical' })]))
  expect(rung.map(({ length }) => length)).toEqual([4, 4])
})

test('while overflows aren’t known, an alert that told of one isn’t less severe', () => {
  const steps = [critical('a'), aCause('a'), critical('a')].map((alert, minute) => {
    return [minute, [alert]] as const
  })
  const rung = play(steps, (minute) => (minute === 1 ? { unknownKinds: ['overflow'] } : {}))
  expect(rung).toEqual([['a'], [], []])
})

test('alarms that name no station don’t chatter: each may be another', () => {
  const unnamed = (id: string) => aCause(id, { name: 'High level', edgeNodeId: null })
  const rung = play(['a', 'b', 'c', 'd'].map((id, minute) => [minute, [unnamed(id)]]))
  expect(rung).toEqual([['a'], ['b'], ['c'], ['d']])
})

test('no other alarm of an area joins silently', () => {
  const level = { isMinor: false, name: 'High level' }
  const rung = play([3, 4, 5, 6].map((size, index) => [index, outage(size, level)]))
  expect(rung.map(({ length }) => length)).toEqual([3, 1, 1, 1])
})

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
    'not one that began anew',
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

test('a clock that is set back by an hour holds nothing back', () => {
  const storm = growing([60, 60.1, 60.2, 60.3, 60.4, 60.5, 60.6, 60.7, 60.8, 60.9, 61])
  const last = storm.at(-1)?.[1] ?? []
  const lost = aCause('lost', { kind: 'alerts-lost', sinceMs: NOW_MS + 60 * MINUTE_MS })
  const rung = play([
    ...storm,
    [61, [...last, overflow()]],
    [1, [...last, overflow(), overflow('LS-2'), lost]],
    [2, [...last, overflow(), overflow('LS-2'), lost]],
    [3, [...last, overflow(), overflow('LS-2'), lost]],
  ])
  expect(rung.slice(-2).flat()).toEqual(expect.arrayContaining(['overflow LS-2', 'lost']))
})
