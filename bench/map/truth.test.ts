import { severityOf } from '@/lib/map/clusters'
import type { RenderedMark } from './map-in-page'
import { type Truth, isTrue, notOnceCovered } from './truth'

const truth: Truth = new Map([
  ['a', 'alarm'],
  ['b', 'normal'],
  ['c', 'normal'],
])
const none = {
  overflowing: 0,
  alarm: 0,
  returned: 0,
  acknowledged: 0,
  offline: 0,
  attention: 0,
  'readings-only': 0,
}

function cluster(overrides: Partial<RenderedMark> = {}): RenderedMark {
  return {
    ids: ['a', 'b'],
    worst: severityOf('alarm'),
    counts: { ...none, alarm: 1, normal: 1, 'out-of-service': 0 },
    total: 2,
    status: undefined,
    image: 'wetwell-marker/1/cluster/0,1,0,0,0,0,0,1,0',
    ...overrides,
  }
}

function station(overrides: Partial<RenderedMark> = {}): RenderedMark {
  const image = 'wetwell-marker/1/station/normal'
  const counts = {}
  return {
    ids: ['c'],
    worst: undefined,
    counts,
    total: undefined,
    status: 'normal',
    image,
    ...overrides,
  }
}

test('accepts marks that match their stations', () => {
  expect([cluster(), station()].filter((mark) => !isTrue(mark, truth))).toEqual([])
})

test.each<[string, RenderedMark]>([
  ['its worst status differs', cluster({ worst: severityOf('normal') })],
  ['its image lags behind', cluster({ image: 'wetwell-marker/1/cluster/0,0,0,0,0,2,0' })],
  ['it represents a nonexistent station', cluster({ ids: ['a', 'x'] })],
  ['it represents no station', cluster({ ids: [] })],
  ['a station’s status differs', station({ ids: ['a'] })],
  ['a station has another station’s image', station({ image: 'wetwell-marker/1/station/offline' })],
])('rejects a mark when %s', (_case, mark) => {
  expect(isTrue(mark, truth)).toBe(false)
})

test('expects each station in exactly one mark, counting a repeated world once', () => {
  expect(notOnceCovered([cluster(), station(), station()], truth)).toEqual([])
  expect(notOnceCovered([cluster()], truth)).toEqual(['c'])
  expect(notOnceCovered([cluster(), station(), cluster({ ids: ['b', 'c'] })], truth)).toEqual([
    'b',
    'c',
  ])
  expect(notOnceCovered([cluster(), station(), station({ ids: ['x'] })], truth)).toEqual(['x'])
})
