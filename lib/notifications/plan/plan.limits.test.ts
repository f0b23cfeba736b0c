import { edgeNodeIdSchema } from '@/lib/ids'
import {
  aCause,
  aCriticalCause as critical,
  anOverflowCause as overflow,
  play,
} from '@/tests/factories/causes'
import { NOW_MS } from '@/tests/factories/station'
import type { Cause } from './cause'

const MINUTE_MS = 60_000

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

test('nor one under a new id', () => {
  const steps = [0, 1, 2, 3, 4, 5].map((minute) => {
    const severity = minute < 4 ? 'high' : 'critical'
    return [minute, [aCause(`a${minute}`, { name: 'High level', severity })]] as const
  })
  expect(play(steps)).toEqual([['a0'], ['a1'], ['a2'], [], ['a4'], []])
})

test('a repeat that chatter holds back makes nothing else repeat sooner', () => {
  const storm = ['a', 'b', 'c'].map((id) => critical(id, { name: 'High level' }))
  const other = critical('p')
  const minutes = [0, 1, 1.5, 2, 2.5]
  const steps = minutes.map((minute) => [minute, [...storm, other]] as const)
  const rung = play(steps, () => ({ repeatMs: MINUTE_MS }))
  expect(rung).toEqual([['a', 'b', 'c', 'p'], ['p'], [], ['p'], []])
})

test('repeats of a condition that chatters hold back none of its new raises', () => {
  const raise = (id: string, severity: 'high' | 'critical') =>
    aCause(id, { name: 'High level', severity })
  const before = ['a', 'b', 'c'].map((id) => raise(id, 'critical'))
  const causes = [...before, raise('d', 'high')]
  expect(
    play([
      [0, before],
      [1, causes],
      [5, causes],
    ]),
  ).toEqual([['a', 'b', 'c'], [], causes.map(({ id }) => id)])
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
