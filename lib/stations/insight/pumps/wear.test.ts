import type { HistorySeries } from '@/lib/history/series'
import { DAY_MS } from '../steps'
import { wearOf } from './wear'
import type { Wear } from './wear'

const START_MS = Date.UTC(2026, 2, 1)
const PUMP = { position: 1, positions: [1, 2] }

/** Months by day: the pumps each run half of the time. */
function months(days: number, meters: Record<string, (day: number) => number>): HistorySeries {
  const series = (at: (day: number) => number) => {
    const mean = Float32Array.from({ length: days * 12 }, (_, block) => at(Math.floor(block / 12)))
    return { mean, min: mean, max: mean }
  }
  const byKey = Object.entries<(day: number) => number>({
    pump1Running: () => 0.5,
    pump2Running: () => 0.5,
    ...meters,
  }).map(([key, at]) => [key, series(at)] as const)
  return {
    startMs: START_MS,
    stepS: 7200,
    length: days * 12,
    byKey: new Map(byKey),
    totalsByDay: new Map(),
    unreadable: 0,
  }
}

const wearIn = (history: HistorySeries, since = 0, nowMs = START_MS + 400 * DAY_MS) =>
  wearOf(history, PUMP, { since, nowMs })

/** Loses 0.02 L/s a day of 20 L/s, which is 0.61 L/s a month; the mean over 0.5 is the flow. */
const losing = (day: number) => (20 - 0.02 * day) / 2

test('the slope of the days’ flows, per month, over their median', () => {
  const wear = wearIn(months(61, { pump1Flow: losing })) as Wear
  expect(wear.medianLps).toBeCloseTo(19.4, 4)
  expect(wear.perMonth).toBeCloseTo((-0.02 * 30.4375) / 19.4, 5)
  expect(wear).toMatchObject({ isOfAll: false, days: 61, fromMs: START_MS })
})

test('the station’s meter tells of all pumps together', () => {
  const wear = wearIn(months(61, { outflow: (day) => 2 * losing(day) })) as Wear
  expect(wear.isOfAll).toBe(true)
  expect(wear.medianLps).toBeCloseTo(19.4, 4)
})

test('so do the volumes of the days', () => {
  const history = months(0, {})
  const totals = Array.from({ length: 61 }, (_, day) => {
    const id = new Date(START_MS + day * DAY_MS).toISOString().slice(0, 10)
    const pumps = { 1: { starts: 9, runtimeS: 1500 }, 2: { starts: 9, runtimeS: 2500 } }
    return [id, { volumeM3: (20 - 0.02 * day) * 4, pumps }] as const
  })
  const wear = wearIn({ ...history, totalsByDay: new Map(totals) }) as Wear
  expect(wear).toMatchObject({ isOfAll: true, days: 61 })
  expect(wear.medianLps).toBeCloseTo(19.4, 4)
})

test('days before the pump was installed don’t count, nor does today', () => {
  const history = months(100, { pump1Flow: losing })
  const since = START_MS + 20 * DAY_MS
  expect(wearIn(history, since, START_MS + 99.5 * DAY_MS)).toMatchObject({
    days: 79,
    fromMs: since,
  })
})

test.each([
  ['too few days', 29],
  ['too short a span', 44],
])('needs 30 days over 45: %s', (_name, days) => {
  expect(wearIn(months(days, { pump1Flow: losing }))).toBe(
    `Needs 30 days with flows over 45 days; ${days} known`,
  )
})
