import { NOW_MS, someMetrics } from '@/tests/factories/station'
import { appendReading, emptyTail, type TrendTail } from './live-tail'

/** Readings of the level, by seconds after noon. */
function tailOf(stepS: number, levels: Record<number, number>, most?: number) {
  return Object.entries(levels).reduce(
    (tail, [seconds, level]) => appendReading(tail, reading(Number(seconds), { level }), most),
    emptyTail(stepS),
  )
}

const reading = (seconds: number, values: object) =>
  someMetrics({ receivedAtMs: NOW_MS + seconds * 1000, values: { ...values } })

const levels = (points: TrendTail['points']) =>
  points.map(({ atMs, values }) => [(atMs - NOW_MS) / 1000, values.get('level')?.mean])

test('a minute has no value when the last reading is over a minute older', () => {
  expect(tailOf(60, { 10: 1, 200: 1.5 }).points).toEqual([])
})

test('the mean of a step ignores gaps, in either order', () => {
  const gap = someMetrics({
    receivedAtMs: NOW_MS + 60_000,
    values: { level: 9 },
    quality: { level: 500 },
  })
  const after = appendReading(tailOf(600, { 0: 1 }), gap)
  expect(after.points[0]?.values.get('level')?.mean).toBe(1)
  const before = appendReading(appendReading(emptyTail(600), gap), reading(90, { level: 2 }))
  expect(before.points[0]?.values.get('level')?.mean).toBe(2)
})

test('plots states as 0 and 1, and text and values of doubtful quality as gaps', () => {
  const metrics = someMetrics({
    values: { pump1Running: true, pump2Running: false, pump1Mode: 'auto', level: 1, gone: null },
    quality: { level: 0 },
  })
  const { head } = appendReading(emptyTail(60), metrics)
  const plotted = [...(head?.values ?? [])].map(([key, { mean }]) => [key, mean])
  expect(Object.fromEntries(plotted)).toEqual({
    pump1Running: 1,
    pump2Running: 0,
    pump1Mode: Number.NaN,
    level: Number.NaN,
    gone: Number.NaN,
  })
})

test('shows what an offline station was last heard to say, at that time', () => {
  const last = someMetrics({ online: false, receivedAtMs: NOW_MS + 99_000, values: { level: 0.6 } })
  const { head } = appendReading(emptyTail(60), last)
  expect(head?.atMs).toBe(NOW_MS + 99_000)
  expect(head?.values.get('level')?.mean).toBe(0.6)
  expect(appendReading(emptyTail(60, true), last).head).toBeNull()
})

test('ignores readings that are not newer', () => {
  const tail = tailOf(60, { 10: 1 })
  expect(appendReading(tail, reading(10, { level: 2 }))).toBe(tail)
  expect(appendReading(tail, reading(5, { level: 2 }))).toBe(tail)
})

test('a reading after a long silence sets the time of resumption', () => {
  expect(tailOf(60, { 0: 1, 150: 2 }).resumedAtMs).toBeNull()
  expect(tailOf(60, { 0: 1, 151: 2, 160: 3 }).resumedAtMs).toBe(NOW_MS + 151_000)
})

test('holds only the newest points up to the limit', () => {
  const tail = tailOf(600, { 0: 1, 600: 2, 1200: 3 }, 2)
  expect(levels(tail.points)).toEqual([
    [600, 2],
    [1200, 3],
  ])
})
