import { metricDaySchema, metricHourSchema, metricMonthSchema } from '@/lib/history/documents'
import { HistoryRollUp } from './roll-up'

const MINUTE_MS = 60_000
const STEP_MS = 10 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NOON_MS = Date.UTC(2026, 2, 17, 12)

const NO_PUMPS = () => ({ pumps: {} })

/** One level a minute from noon; null is a minute without a reading. */
function rolledUp(levels: readonly (number | null)[]): HistoryRollUp {
  const rollUp = new HistoryRollUp()
  levels.forEach((level, minute) => {
    const atMs = NOON_MS + minute * MINUTE_MS
    if (level === null) rollUp.passTo(atMs)
    else rollUp.addReading(atMs, { level }, NO_PUMPS)
  })
  return rollUp
}

function taken(rollUp: HistoryRollUp) {
  const written = new Map(rollUp.takeChanged().map(({ path, data }) => [path, data]))
  const day = written.get('days/2026-03-17')
  const month = written.get('months/2026-03')
  return {
    paths: [...written.keys()],
    hour: metricHourSchema.parse(written.get('hours/2026-03-17T12')),
    day: day ? metricDaySchema.parse(day) : null,
    month: month ? metricMonthSchema.parse(month) : null,
  }
}

/** Index of the 10-minute step, or 2-hour block, that begins at noon. */
const noonStep = 12 * 6
const noonBlock = 16 * 12 + 6

test('rolls ten minutes into a step of the day when the next step begins', () => {
  const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(taken(rolledUp(levels)).day).toBeNull()
  const { day } = taken(rolledUp([...levels, 0]))
  expect(day?.mean.get('level')?.[noonStep]).toBe(5.5)
  expect(day?.min?.get('level')?.[noonStep]).toBe(1)
  expect(day?.max?.get('level')?.[noonStep]).toBe(10)
  expect(day?.mean.get('level')?.[noonStep + 1]).toBeNaN()
})

test('rolls the steps so far into the current block of the month', () => {
  const { month } = taken(rolledUp([...Array<number>(10).fill(1), ...Array<number>(11).fill(3)]))
  expect(month?.mean.get('level')?.[noonBlock]).toBe(2)
  expect(month?.min?.get('level')?.[noonBlock]).toBe(1)
  expect(month?.max?.get('level')?.[noonBlock]).toBe(3)
})

test('closes a step during silence and leaves a gap', () => {
  const { hour, day } = taken(rolledUp([1, 3, ...Array<null>(30).fill(null)]))
  expect(hour.mean.get('level')?.[2]).toBeNaN()
  expect([...(day?.mean.get('level')?.slice(noonStep, noonStep + 2) ?? [])]).toEqual([
    2,
    Number.NaN,
  ])
})

test('counts the last of several readings in a minute', () => {
  const rollUp = new HistoryRollUp()
  for (const [second, level] of [
    [0, 1],
    [20, 2],
    [40, 3],
    [600, 9],
  ] as const)
    rollUp.addReading(NOON_MS + second * 1000, { level }, NO_PUMPS)
  const { hour, day } = taken(rollUp)
  expect(hour.mean.get('level')?.[0]).toBe(3)
  expect(day?.mean.get('level')?.[noonStep]).toBe(3)
})

test('averages states to a share of time and drops text', () => {
  const rollUp = new HistoryRollUp()
  for (let minute = 0; minute <= 10; minute += 1) {
    const values = { pump1Running: minute < 4, pump1Mode: 'auto', rain: null }
    rollUp.addReading(NOON_MS + minute * MINUTE_MS, values, NO_PUMPS)
  }
  const { day } = taken(rollUp)
  expect([...(day?.mean.keys() ?? [])]).toEqual(['pump1Running'])
  expect(day?.mean.get('pump1Running')?.[noonStep]).toBeCloseTo(0.4)
})

test('returns again only the documents that changed, complete', () => {
  const rollUp = rolledUp(Array<number>(11).fill(1))
  taken(rollUp)
  expect(rollUp.takeChanged()).toEqual([])
  rollUp.addReading(NOON_MS + 11 * MINUTE_MS, { level: 2 }, NO_PUMPS)
  const { paths, hour } = taken(rollUp)
  expect(paths).toEqual(['hours/2026-03-17T12'])
  expect([...(hour.mean.get('level')?.slice(10, 13) ?? [])]).toEqual([1, 2, Number.NaN])
})

test('counts the counters’ movement up to midnight toward the day that ends', () => {
  const rollUp = new HistoryRollUp()
  const midnightMs = Date.UTC(2026, 2, 18)
  for (let atMs = midnightMs - DAY_MS; atMs <= midnightMs + HOUR_MS; atMs += STEP_MS) {
    const hours = (atMs - midnightMs + DAY_MS) / HOUR_MS
    const pumps = { 1: { starts: 4 * Math.floor(hours), runtimeS: 600 * hours } }
    rollUp.addReading(atMs, { level: 1 }, () => ({ volumeM3: 10 * hours, pumps }))
  }
  const written = new Map(rollUp.takeChanged().map(({ path, data }) => [path, data]))
  const month = metricMonthSchema.parse(written.get('months/2026-03'))
  const firstDay = { volumeM3: 240, pumps: { 1: { starts: 96, runtimeS: 14_400 } } }
  expect(month.totalsByDay.get('2026-03-17')).toEqual(firstDay)
  expect(month.totalsByDay.get('2026-03-18')).toMatchObject({ volumeM3: 10 })
  const day = metricDaySchema.parse(written.get('days/2026-03-17'))
  expect(day.totalsByDay.get('2026-03-17')).toEqual(firstDay)
})

test('counts from zero once a counter has proved to be reset', () => {
  const rollUp = new HistoryRollUp()
  for (const [step, energyKwh] of [
    [0, 500],
    [1, 510],
    [2, 3],
    [3, 5],
  ] as const)
    addEnergy(rollUp, step, energyKwh)
  const totalsOf = () => taken(rollUp).day?.totalsByDay.get('2026-03-17')
  expect(totalsOf()).toEqual({ energyKwh: 10, pumps: {} })
  addEnergy(rollUp, 4, 5)
  addEnergy(rollUp, 5, 5)
  expect(totalsOf()).toEqual({ energyKwh: 15, pumps: {} })
})

function addEnergy(rollUp: HistoryRollUp, step: number, energyKwh: number): void {
  rollUp.addReading(NOON_MS + step * STEP_MS, { level: 1 }, () => ({ energyKwh, pumps: {} }))
}

test('stores counters in Float64 and all else in Float32', () => {
  const rollUp = new HistoryRollUp()
  for (const minute of [0, 10])
    rollUp.addReading(NOON_MS + minute * MINUTE_MS, { level: 1.1, energy: 0.1 }, NO_PUMPS)
  const { hour, day, month } = taken(rollUp)
  for (const series of [hour.mean, day?.mean, day?.min, day?.max, month?.mean]) {
    expect(series?.get('level')).toBeInstanceOf(Float32Array)
    expect(series?.get('energy')).toBeInstanceOf(Float64Array)
  }
  expect(hour.mean.get('energy')?.[0]).toBe(0.1)
})
