import { LevelTrend } from './live-station'

const QUARTER_MS = 900_000
const START_MS = Date.UTC(2016, 6, 4)

test('puts the newest level last of 96 points, scaled between lowest and highest', () => {
  const trend = new LevelTrend(900)
  ;[1, 3, 2].forEach((levelM, index) => trend.add(START_MS + index * QUARTER_MS, levelM))
  const recorded = trend.at(START_MS + 2 * QUARTER_MS)
  expect(recorded).toMatchObject({ stepS: 900, minM: 1, maxM: 3 })
  expect(recorded?.startedAtMs).toBe(START_MS - 93 * QUARTER_MS)
  expect([...(recorded?.points ?? [])].slice(-4)).toEqual([255, 0, 254, 127])
})

test('holds a level until the next report is due and shows a missed report as a gap', () => {
  const trend = new LevelTrend(3600)
  trend.add(START_MS, 1)
  trend.add(START_MS + 8 * QUARTER_MS, 2)
  const points = trend.at(START_MS + 8 * QUARTER_MS)?.points ?? []
  expect([...points].slice(-9)).toEqual([0, 0, 0, 0, 255, 255, 255, 255, 254])
})

test('drops levels older than 24 hours', () => {
  const trend = new LevelTrend(900)
  trend.add(START_MS, 9)
  trend.add(START_MS + 96 * QUARTER_MS, 1)
  expect(trend.at(START_MS + 96 * QUARTER_MS)).toMatchObject({ minM: 1, maxM: 1 })
})

test('shows a constant level as a flat line, and no trend without a level', () => {
  const trend = new LevelTrend(900)
  expect(trend.at(START_MS)).toBeNull()
  trend.add(START_MS, 2)
  trend.add(START_MS + QUARTER_MS, 2)
  expect([...(trend.at(START_MS + QUARTER_MS)?.points ?? [])].slice(-2)).toEqual([0, 0])
})
