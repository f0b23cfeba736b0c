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

test('timestamps become milliseconds and maps default to empty', () => {
  const parsed = stationMetricsSchema.parse(metrics())
  expect(parsed).toMatchObject({ receivedAt: 2, measuredAt: {}, quality: {}, rejectedValues: 0 })
})

test('a bad value is left out and counted, the others stay', () => {
  const parsed = stationMetricsSchema.parse(metrics({ values: { level: 1.2, flow: { x: 1 } } }))
  expect(parsed.values).toEqual({ level: 1.2 })
  expect(parsed.rejectedValues).toBe(1)
})

test.each([['measuredAt'], ['quality']])(
  'a %s that is no map is counted, and the readings stay',
  (field) => {
    for (const broken of ['soon', 7, null, [0]]) {
      const parsed = stationMetricsSchema.parse(metrics({ [field]: broken }))
      expect(parsed).toMatchObject({ [field]: {}, rejectedValues: 1, values: { level: 1.2 } })
    }
  },
)

test('a damaged level trend never hides the readings', () => {
  const parsed = stationMetricsSchema.parse(metrics({ levelTrend: { stepS: 900 } }))
  expect(parsed.levelTrend).toBeUndefined()
  expect(parsed.values.level).toBe(1.2)
})

test('bytes of either SDK are read', () => {
  const levelTrend = { startedAt: at(0), stepS: 900, minM: 0, maxM: 1 }
  for (const points of [Buffer.alloc(96), { toUint8Array: () => new Uint8Array(96) }])
    expect(
      stationMetricsSchema.parse(metrics({ levelTrend: { ...levelTrend, points } })).levelTrend,
    ).toBeDefined()
})
