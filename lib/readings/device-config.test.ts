import { deviceConfigSchema, metricConfigSchema } from './device-config'

const parse = (metrics: object) =>
  deviceConfigSchema.parse({
    edgeNodeId: 'LS-001',
    organisationId: 'bayshore',
    reportIntervalS: 60,
    metrics,
  })

test('keeps metrics in units that Wetwell doesn’t know', () => {
  const vibration = { label: 'Bearing vibration', unit: 'mm/s', kind: 'gauge' }
  expect(parse({ vibration })).toMatchObject({ metrics: { vibration }, rejectedMetrics: 0 })
})

test('does without what it can’t read of a metric, and counts one without a label', () => {
  const odd = { label: 'Odd', unit: 7, kind: 'analog', min: 'low', pump: 'A', decimals: 9 }
  const { metrics, rejectedMetrics } = parse({ odd, nameless: { unit: 'm' }, none: null })
  expect(metrics).toEqual({ odd: { label: 'Odd', unit: '', kind: 'gauge' } })
  expect(rejectedMetrics).toBe(2)
})

test.each([
  [{ kind: 'countr' }, { kind: 'gauge' }],
  [{ decimals: 9 }, { decimals: undefined }],
  [{ max: '3' }, { max: undefined }],
  [{ pump: '1' }, { pump: undefined }],
  [{ unit: null }, { unit: '' }],
])('keeps the rest of a metric with %j; by itself that is refused', (bad, read) => {
  const runtime = { label: 'Runtime', unit: 'h', kind: 'counter', pump: 1, decimals: 3, max: 4 }
  const { metrics, rejectedMetrics } = parse({ runtime: { ...runtime, ...bad } })
  expect(metrics).toEqual({ runtime: { ...runtime, ...read } })
  expect(rejectedMetrics).toBe(0)
  expect(metricConfigSchema.safeParse({ ...runtime, ...bad }).success).toBe(false)
})
