import { StationWindow } from './station-window'

const MINUTE_MS = 60_000
const minutes = (count: number) => Date.UTC(2016, 6, 4) + count * MINUTE_MS

test('counts starts over the rolling hour of recorded time', () => {
  const window = new StationWindow(1, 60)
  const running = (minute: number) => minute % 25 < 5
  const startsAt: Record<number, unknown> = {}
  for (let minute = 0; minute <= 120; minute += 1)
    startsAt[minute] = window.add(minutes(minute), { pump1Running: running(minute) }).startsLastHour
  expect([startsAt[24], startsAt[25], startsAt[75], startsAt[84], startsAt[85]]).toEqual([
    { '1': 0 },
    { '1': 1 },
    { '1': 3 },
    { '1': 3 },
    { '1': 2 },
  ])
})

test('doesn’t count a pump found running after a gap as a start', () => {
  const window = new StationWindow(1, 60)
  window.add(minutes(0), { pump1Running: false })
  expect(window.add(minutes(10), { pump1Running: true }).startsLastHour).toEqual({ '1': 0 })
})

test('reports no starts from hourly readings, which are too coarse', () => {
  const window = new StationWindow(1, 3600)
  window.add(minutes(0), { pump1Running: false })
  expect(window.add(minutes(60), { pump1Running: true }).startsLastHour).toEqual({})
})

test('reports no starts for a pump without a running signal', () => {
  expect(new StationWindow(2, 60).add(minutes(0), { pump1Running: false }).startsLastHour).toEqual({
    '1': 0,
  })
})

test('takes the level rate from the last 15 minutes, per recorded hour', () => {
  const window = new StationWindow(0, 60)
  expect(window.add(minutes(0), { level: 9 }).levelRateMPerH).toBeUndefined()
  for (let minute = 15; minute < 30; minute += 1)
    window.add(minutes(minute), { level: 1 + minute / 100 })
  expect(window.add(minutes(30), { level: 1.3 }).levelRateMPerH).toBeCloseTo(0.6, 9)
})

test('has no level rate across a gap', () => {
  const window = new StationWindow(0, 60)
  window.add(minutes(0), { level: 1 })
  window.add(minutes(1), { level: null })
  expect(window.add(minutes(2), { level: 2 }).levelRateMPerH).toBeUndefined()
})

test.each([
  ['the sum of the pumps’ flows', { pump1Flow: 30, pump2Flow: 12.5 }, 42.5],
  ['unknown while one flow is unknown', { pump1Flow: 30, pump2Flow: null }, undefined],
  ['the station’s own reading', { pump1Flow: 30, pump2Flow: 1, outflow: 31 }, undefined],
])('the outflow is %s', (_, values, outflowLps) => {
  expect(new StationWindow(2, 60).add(minutes(0), values).outflowLps).toBe(outflowLps)
})
