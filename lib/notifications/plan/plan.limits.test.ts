import { edgeNodeIdSchema } from '@/lib/ids'
import {
  aCause,
  aCriticalCause as critical,
  anOverflowCause as overflow,
  at,
  play,
} from '@/tests/factories/causes'
import { NOW_MS } from '@/tests/factories/station'
import type { Cause } from './cause'

const MINUTE_MS = 60_000

const seconds = (count: number, everyS: number) =>
  Array.from({ length: count }, (_, index) => (index * everyS) / 60)

/** One more alarm at each step. */
function growing(minutes: readonly number[]) {
  const causes = minutes.map((_, index) => aCause(`a${index}`))
  return minutes.map((minute, last) => at(minute, ...causes.slice(0, last + 1)))
}

const highLevel = (id: string | number, severity: 'high' | 'critical' = 'high') =>
  aCause(`a${id}`, { name: 'High level', severity })

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
  const last = storm.at(-1)?.causes ?? []
  expect(play([...storm, at(1, ...last, overflow())]).at(-1)).toEqual(['overflow LS-1'])
})

test.each([
  ['15 minutes', 'high', [0, 2, 4, 6, 18, 19], [1, 1, 1, 0, 0, 1]],
  ['5, if it is critical', 'critical', [0, 2, 4, 6, 8, 9], [1, 1, 1, 0, 0, 1]],
] as const)(
  'from its third raise in 10 minutes a condition rings at most every %s, under whatever ids',
  (_gap, severity, minutes, rung) => {
    const steps = minutes.map((minute, index) => at(minute, highLevel(index, severity)))
    expect(play(steps).map(({ length }) => length)).toEqual(rung)
  },
)

test.each([
  [
    'of the same alert',
    [...[0, 1, 2].map((minute) => at(minute, highLevel(minute))), at(3, highLevel(2, 'critical'))],
    [['a0'], ['a1'], ['a2'], ['a2']],
  ],
  [
    'under a new id, once',
    [0, 1, 2, 3, 4, 5].map((minute) =>
      at(minute, highLevel(minute, minute < 4 ? 'high' : 'critical')),
    ),
    [['a0'], ['a1'], ['a2'], [], ['a4'], []],
  ],
])('chatter never holds back a rise in severity %s', (_what, steps, rung) => {
  expect(play(steps)).toEqual(rung)
})

test('a repeat that chatter holds back makes nothing else repeat sooner', () => {
  const storm = [0, 1, 2].map((id) => highLevel(id, 'critical'))
  const steps = [0, 1, 1.5, 2, 2.5].map((minute) => at(minute, ...storm, critical('p')))
  const rung = play(steps, () => ({ repeatMs: MINUTE_MS }))
  expect(rung).toEqual([['a0', 'a1', 'a2', 'p'], ['p'], [], ['p'], []])
})

test('repeats of a condition that chatters hold back none of its new raises', () => {
  const before = [0, 1, 2].map((id) => highLevel(id, 'critical'))
  const after = [...before, highLevel(3)]
  const rung = play([at(0, ...before), at(1, ...after), at(5, ...after)])
  expect(rung).toEqual([['a0', 'a1', 'a2'], [], ['a0', 'a1', 'a2', 'a3']])
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
  const rung = play(sizes.map((size, index) => at(index, ...outage(size))))
  expect(rung.map(({ length }) => length)).toEqual([2, 1, 0, 1, 0, 0, 1, 0])
})

test('critical ones of an area repeat like any other', () => {
  const lost = outage(4, { severity: 'critical' })
  const rung = play([at(0, ...lost), at(5, ...lost)])
  expect(rung.map(({ length }) => length)).toEqual([4, 4])
})

test('alarms that name no station don’t chatter: each may be another', () => {
  const unnamed = (id: number) => ({ ...highLevel(id), edgeNodeId: null })
  const rung = play([0, 1, 2, 3].map((minute) => at(minute, unnamed(minute))))
  expect(rung).toEqual([['a0'], ['a1'], ['a2'], ['a3']])
})

test('no other alarm of an area joins silently', () => {
  const level = { isMinor: false, name: 'High level' }
  const rung = play([3, 4, 5, 6].map((size, index) => at(index, ...outage(size, level))))
  expect(rung.map(({ length }) => length)).toEqual([3, 1, 1, 1])
})

test('a clock that is set back by an hour holds nothing back', () => {
  const storm = growing([60, 60.1, 60.2, 60.3, 60.4, 60.5, 60.6, 60.7, 60.8, 60.9, 61])
  const alarms = [...(storm.at(-1)?.causes ?? []), overflow()]
  const lost = aCause('lost', { kind: 'alerts-lost', sinceMs: NOW_MS + 60 * MINUTE_MS })
  const after = [1, 2, 3].map((minute) => at(minute, ...alarms, overflow('LS-2'), lost))
  const rung = play([...storm, at(61, ...alarms), ...after])
  expect(rung.slice(-2).flat()).toEqual(expect.arrayContaining(['overflow LS-2', 'lost']))
})
