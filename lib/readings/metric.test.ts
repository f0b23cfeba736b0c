import { stationMetricsSchema } from './metric'

const at = (ms: number) => ({ toMillis: () => ms })

function metrics(overrides: object = {}) {
  return {
    edgeNodeId: 'LS-001',
    organisationId: 'org-a',
    online: true,
    onlineChangedAt: at(1),
    receivedAt: at(2),
    values: { level: 1.2, pump1Running: true, pump1Mode: 'auto', rain: null },
    ...overrides,
  }
}

test('converts timestamps to milliseconds and defaults maps to empty', () => {
  const parsed = stationMetricsSchema.parse(metrics())
  expect(parsed).toMatchObject({
    onlineChangedAtMs: 1,
    receivedAtMs: 2,
    measuredAtMs: {},
    quality: {},
    rejectedValues: 0,
  })
})

test('takes a bad value for unknown, counts it, and keeps the others', () => {
  const parsed = stationMetricsSchema.parse(metrics({ values: { level: 1.2, flow: { x: 1 } } }))
  expect(parsed.values).toEqual({ level: 1.2, flow: null })
  expect(parsed.rejectedValues).toBe(1)
})

test.each([
  ['measuredAt', 'measuredAtMs'],
  ['quality', 'quality'],
])('counts a %s that isn’t a map and keeps the readings', (field, parsedField) => {
  for (const broken of ['soon', 7, null, [0]]) {
    const parsed = stationMetricsSchema.parse(metrics({ [field]: broken }))
    expect(parsed).toMatchObject({ [parsedField]: {}, rejectedValues: 1, values: { level: 1.2 } })
  }
})

test('keeps the codes of qualities, and takes one that can’t be read as bad', () => {
  const quality = { level: 0, rain: 500, pump1Mode: 0, pump1Running: 7 }
  const parsed = stationMetricsSchema.parse(metrics({ quality: { ...quality, level: 'good' } }))
  expect(parsed.quality).toEqual(quality)
})

test('keeps figures without a time of their own, and takes those with a bad one for old', () => {
  const recent = { startsLastHour: { 1: 3 } }
  const figures = (field: object) => stationMetricsSchema.parse(metrics({ recent: field })).recent
  expect(figures(recent)).toEqual(recent)
  expect(figures({ ...recent, computedAt: at(5) })).toEqual({ ...recent, computedAtMs: 5 })
  expect(figures({ ...recent, computedAt: 'now' })).toEqual({ ...recent, computedAtMs: 0 })
})
