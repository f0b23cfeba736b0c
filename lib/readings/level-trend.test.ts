import { emptyTrend, encodeTrendLevel, levelTrendSchema } from './level-trend'

const trend = { startedAt: { toMillis: () => 7 }, stepS: 900, minM: 0, maxM: 1 }

test('reads a trend with the bytes of either SDK', () => {
  for (const points of [Buffer.alloc(96), { toUint8Array: () => new Uint8Array(96) }])
    expect(levelTrendSchema.parse({ ...trend, points })).toMatchObject({ startedAtMs: 7, maxM: 1 })
})

test('refuses a trend of another length or step', () => {
  expect(levelTrendSchema.safeParse({ ...trend, points: Buffer.alloc(95) }).success).toBe(false)
  const points = Buffer.alloc(96)
  expect(levelTrendSchema.safeParse({ ...trend, stepS: 60, points }).success).toBe(false)
})

test.each([
  [1, 1, 3, 0],
  [2, 1, 3, 127],
  [3, 1, 3, 254],
  [0.5, 1, 3, 0],
  [9, 1, 3, 254],
  [2, 2, 2, 0],
])('%p m on a scale of %p to %p m is %p', (levelM, minM, maxM, byte) => {
  expect(encodeTrendLevel(levelM, minM, maxM)).toBe(byte)
})

test('never encodes a level as a gap', () => {
  expect(emptyTrend().every((point) => point === 255)).toBe(true)
  expect(encodeTrendLevel(Number.MAX_VALUE, 0, 1)).toBeLessThan(255)
})
