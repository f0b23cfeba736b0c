import type { MetricValue } from '@/lib/readings/metric'
import { someMetrics } from '@/tests/factories/station'
import { Comparison } from './comparison'
import type { ExpectedRow } from './expected-rows'

const AT = '2016-07-04T00:00:00.000Z'

function expectedRow(values: Record<string, MetricValue>, ids = ['LS-001']): ExpectedRow {
  const cells = Object.entries(values).map(([key, value]) => {
    const quality = value === null ? 0 : undefined
    return [key, { column: key, text: String(value), value, quality }] as const
  })
  return { recordedAt: AT, stations: new Map(ids.map((id) => [id, new Map(cells)])) }
}

function live(values: Record<string, MetricValue>, overrides: object = {}) {
  return { ...someMetrics({ values: { ...values, recordedAt: AT } }), ...overrides }
}

test.each<[string, MetricValue, MetricValue, object]>([
  ['another number', 1.5, 1.5000001, {}],
  ['a zero instead of a gap', null, 0, {}],
  ['a gap without its quality', null, null, {}],
  ['a good value marked bad', 1.5, 1.5, { quality: { level: 0 } }],
  ['a number instead of a state', true, 1, {}],
])('reports %s as a difference', (_, expected, read, overrides) => {
  const comparison = new Comparison([expectedRow({ level: expected })], 100)
  comparison.add(live({ level: read }, overrides))
  expect(comparison.result()).toMatchObject({
    rows: 1,
    differingRows: 1,
    differences: [{ recordedAt: AT, edgeNodeId: 'LS-001', key: 'level', expected, live: read }],
  })
})

test('counts a row once, when all its stations have been seen', () => {
  const comparison = new Comparison([expectedRow({ level: 1 }, ['LS-001', 'LS-002'])], 100)
  comparison.add(live({ level: 1 }))
  comparison.add(live({ level: 2 }))
  expect(comparison.isComplete).toBe(false)
  comparison.add(live({ level: 1 }, { edgeNodeId: 'LS-002' }))
  expect(comparison.result()).toMatchObject({ rows: 1, differingRows: 0 })
})

test('ignores documents of unexpected rows or stations', () => {
  const comparison = new Comparison([expectedRow({ level: 1 })], 100)
  comparison.add(live({ level: 1 }, { edgeNodeId: 'LS-009' }))
  comparison.add(live({ level: 1 }, { values: { recordedAt: '2000-01-01T00:00:00.000Z' } }))
  expect(comparison.result().tallies).toEqual([])
})
