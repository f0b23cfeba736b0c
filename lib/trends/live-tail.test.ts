import { NOW_MS, someMetrics } from '@/tests/factories/station'
import { appendReading, emptyTail } from './live-tail'

/** Readings of the level, by seconds after noon. */
function tailOf(stepS: number, levels: Record<number, number>) {
  return Object.entries(levels).reduce(
    (tail, [seconds, level]) => appendReading(tail, reading(Number(seconds), { level })),
    emptyTail(stepS),
  )
}

const reading = (seconds: number, values: object) =>
  someMetrics({ receivedAtMs: NOW_MS + seconds * 1000, values: { ...values } })

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
  const minutes = Array.from({ length: 3602 }, (_, minute) => [minute * 60, minute])
  const { points } = tailOf(60, Object.fromEntries(minutes))
  const newest = NOW_MS + 3601 * 60_000
  expect([points.length, points.at(-1)?.atMs]).toEqual([3600, newest])
})
