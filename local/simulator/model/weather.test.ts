import { mulberry32, smoothNoise } from './random'
import { stormOfDay, Weather } from './weather'

const DAY_MS = 86_400_000
const rainyDay = Array.from({ length: 100 }, (_, day) => day).find((day) => stormOfDay(1, day)) ?? 0

test('mulberry32 matches its reference sequence', () => {
  // From the reference implementation in C, seed 1.
  const random = mulberry32(1)
  expect([random(), random()].map((value) => Math.floor(value * 2 ** 32))).toEqual([
    2693262067, 11749833,
  ])
})

test('noise is continuous and stays in its range', () => {
  for (let position = 0; position < 20; position += 0.01) {
    const value = smoothNoise(3, position)
    expect(Math.abs(value)).toBeLessThanOrEqual(1)
    expect(Math.abs(smoothNoise(3, position + 0.01) - value)).toBeLessThan(0.04)
  }
})

test('about a third of the days have a storm, more in summer than in winter', () => {
  const stormyAmong = (days: number, first = 0, every = 1) =>
    Array.from({ length: days }, (_, nth) => stormOfDay(1, first + nth * every)).filter(Boolean)
      .length
  expect(stormyAmong(1461)).toBeGreaterThan(0.3 * 1461)
  expect(stormyAmong(1461)).toBeLessThan(0.4 * 1461)
  const [february, august] = [31, 212]
  expect(stormyAmong(200, august, 365.25)).toBeGreaterThan(2 * stormyAmong(200, february, 365.25))
})

test('a storm averages half its peak over its duration', () => {
  const storm = stormOfDay(1, rainyDay)
  const weather = new Weather(1)
  const minutes = Array.from({ length: 2 * 1440 }, (_, i) =>
    weather.rainMmPerH(rainyDay * DAY_MS + i * 60_000, -82.6, 1),
  )
  const depthMm = minutes.reduce((sum, mmPerH) => sum + mmPerH / 60, 0)
  const expectedMm = ((storm?.peakMmPerH ?? 0) * (storm?.durationMs ?? 0)) / 3_600_000 / 2
  expect(depthMm).toBeGreaterThanOrEqual(expectedMm * 0.99)
  expect(minutes[0]).toBe(0)
})

test('a storm reaches the west of the bay before the east', () => {
  const { startsAtMs = 0, durationMs = 0 } = stormOfDay(1, rainyDay) ?? {}
  const weather = new Weather(1)
  const firstThirdMs = startsAtMs + durationMs / 3
  const peak = weather.rainMmPerH(firstThirdMs, -82.6, 1)
  expect(weather.rainMmPerH(firstThirdMs - 0.1 * 4 * 3_600_000, -82.7, 1)).toBeCloseTo(peak, 6)
  expect(weather.rainMmPerH(firstThirdMs + 0.1 * 4 * 3_600_000, -82.5, 1)).toBeCloseTo(peak, 6)
})
