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

/** `minute:level`, with an asterisk while the pump runs. */
test.each<[string, string, string | undefined]>([
  ['the last 10 minutes', '0:9 10:1 15:1.05 20:1.1', '0.60'],
  ['less than 2 minutes', '0:1 1:1.1', undefined],
  ['less than 3 cm', '0:1 10:1.02', undefined],
  ['both sides of a gap', '0:1 1:- 2:2', undefined],
  ['other pumps running', '0:1 4:1.2 5:1.2* 6:1.1*', undefined],
])('from %s, the level rate', (_, course, rateMPerH) => {
  const window = new StationWindow(1, 60)
  const rates = course.split(' ').map((reading) => {
    const [minute, level = ''] = reading.split(':')
    const values = {
      level: level === '-' ? null : parseFloat(level),
      pump1Running: level.endsWith('*'),
    }
    return window.add(minutes(Number(minute)), values).levelRateMPerH
  })
  expect(rates.at(-1)?.toFixed(2)).toBe(rateMPerH)
})

test.each([
  ['the sum of the pumps’ flows', { pump1Flow: 30, pump2Flow: 12.5 }, 42.5],
  ['unknown while one flow is unknown', { pump1Flow: 30, pump2Flow: null }, undefined],
  ['the station’s own reading', { pump1Flow: 30, pump2Flow: 1, outflow: 31 }, undefined],
])('the outflow is %s', (_, values, outflowLps) => {
  expect(new StationWindow(2, 60).add(minutes(0), values).outflowLps).toBe(outflowLps)
})
