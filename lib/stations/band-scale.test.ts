import { bandPosition, bandScale, isBeyondNormal } from './band-scale'

test('uses the gauge’s limits when it has them', () => {
  expect(bandScale({ min: 0, max: 800, normalLow: 200, normalHigh: 400 })).toEqual({
    min: 0,
    max: 800,
    normal: { from: 0.25, to: 0.5 },
  })
  expect(bandScale({ min: 0, max: 6 })).toEqual({ min: 0, max: 6, normal: null })
})

test('without limits the scale extends half a normal band on either side', () => {
  expect(bandScale({ normalLow: 300, normalHigh: 500 })).toEqual({
    min: 200,
    max: 600,
    normal: { from: 0.25, to: 0.75 },
  })
})

test.each([[{}], [{ min: 0 }], [{ normalLow: 3 }], [{ min: 5, max: 5 }], [{ min: 5, max: 1 }]])(
  'returns null for %j',
  (range) => {
    expect(bandScale(range)).toBeNull()
  },
)

test('clamps a value beyond the scale to its end', () => {
  expect([-1, 0, 3, 12, 40].map((value) => bandPosition(value, { min: 0, max: 12 }))).toEqual([
    0, 0, 0.25, 1, 1,
  ])
})

test.each([
  [299, true],
  [300, false],
  [500, false],
  [501, true],
])('%d is outside 300 to 500: %s', (value, isBeyond) => {
  expect(isBeyondNormal(value, { normalLow: 300, normalHigh: 500 })).toBe(isBeyond)
})

test('without a normal band no value is outside it', () => {
  expect(isBeyondNormal(1e9, {})).toBe(false)
})
