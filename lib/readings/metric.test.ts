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

test('leaves out and counts a bad value and keeps the others', () => {
  const parsed = stationMetricsSchema.parse(metrics({ values: { level: 1.2, flow: { x: 1 } } }))
  expect(parsed.values).toEqual({ level: 1.2 })
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

test('takes a quality that says good as none', () => {
  const quality = { level: 192, rain: 500, pump1Mode: 0, pump1Running: 7 }
  const parsed = stationMetricsSchema.parse(metrics({ quality }))
  expect(parsed).toMatchObject({ quality: { rain: 500, pump1Mode: 0 }, rejectedValues: 1 })
})

test('keeps the readings when the level trend is damaged', () => {
  const parsed = stationMetricsSchema.parse(metrics({ levelTrend: { stepS: 900 } }))
  expect(parsed.levelTrend).toBeUndefined()
  expect(parsed.values.level).toBe(1.2)
})

test('reads bytes from either SDK', () => {
  const levelTrend = { startedAt: at(0), stepS: 900, minM: 0, maxM: 1 }
  for (const points of [Buffer.alloc(96), { toUint8Array: () => new Uint8Array(96) }])
    expect(
      stationMetricsSchema.parse(metrics({ levelTrend: { ...levelTrend, points } })).levelTrend,
    ).toBeDefined()
})
