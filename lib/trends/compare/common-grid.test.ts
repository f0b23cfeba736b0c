import type { TrendGrid } from '@/lib/trends/grid'
import { aTrendGrid } from '@/tests/factories/trend'
import { NOW_MS } from '@/tests/factories/station'
import { byTimeOfDay, commonGrid } from './common-grid'

const MINUTE_MS = 60_000
const at = (minutes: number) => NOW_MS + minutes * MINUTE_MS
const window = (minutes: number) => ({ fromMs: at(0), toMs: at(minutes) - 1 })
const line = (name: string, grid: TrendGrid, factor = 1) => ({ name, grid, key: 'level', factor })

test('lines that begin and end at other times share the steps of a window', () => {
  const early = aTrendGrid({ level: [1, 2] }, [at(0), at(1)])
  const late = aTrendGrid({ level: [5, 6] }, [at(2), at(3)])
  const { timesMs, byKey } = commonGrid([line('A', early), line('B', late)], window(4), 60)
  expect(timesMs).toEqual([at(0), at(1), at(2), at(3)])
  expect(byKey.get('A')).toEqual({ mean: [1, 2, null, null], min: null, max: null })
  expect(byKey.get('B')?.mean).toEqual([null, null, 5, 6])
})

test('a line moved by its zero has no noise of Float32', () => {
  const grid = aTrendGrid({ level: [Math.fround(312.4)] })
  const { byKey } = commonGrid([{ ...line('A', grid), zero: 310 }], window(1), 60)
  expect(byKey.get('A')?.mean).toEqual([2.4])
})

test('a gap stays a gap, also where the source has no steps for it', () => {
  const silent = aTrendGrid({ level: [1, null, 4] }, [at(0), at(1), at(5)])
  const { byKey } = commonGrid([line('A', silent)], window(6), 60)
  expect(byKey.get('A')?.mean).toEqual([1, null, null, null, null, 4])
})

test('a coarser line keeps its value for as long as its step', () => {
  const fine = aTrendGrid({ level: Array<number>(12).fill(3) })
  const extremes = { level: { mean: [1], min: [0], max: [2] } }
  const coarse = { ...aTrendGrid(extremes, [at(0)]), stepS: 600 }
  const { byKey } = commonGrid([line('A', fine), line('B', coarse)], window(12), 60)
  expect(byKey.get('B')?.mean).toEqual([...Array<number>(10).fill(1), null, null])
})

test('a longer step has the mean of its values, with their minimum and maximum', () => {
  const minutes = aTrendGrid({ level: [1, 1, null, 0, ...Array<null>(56).fill(null), 0.5] })
  expect(commonGrid([line('A', minutes, 100)], window(180), 3600).byKey.get('A')).toEqual({
    mean: [expect.closeTo(66.67, 2), 50],
    min: [0, 50],
    max: [100, 50],
  })
})

test('leaves out a reading at its own time, between two steps', () => {
  const grid = aTrendGrid({ level: [1, 9] }, [at(0), at(0) + 31_000])
  expect(commonGrid([line('A', grid)], window(1), 60).byKey.get('A')?.mean).toEqual([1])
})

test('what lies before or after the window is left out', () => {
  const grid = aTrendGrid({ level: [1, 2, 3, 4] }, [at(-1), at(0), at(1), at(2)])
  expect(commonGrid([line('A', grid)], window(2), 60).byKey.get('A')?.mean).toEqual([2, 3])
  expect(commonGrid([line('A', aTrendGrid({}))], window(1), 60).timesMs).toEqual([])
})

const HOUR_MS = 3_600_000
const NEW_YORK = 'America/New_York'

/** A step each `stepS`, with what `valueAt` gives for its start. */
function aGrid(
  { fromMs, toMs }: { fromMs: number; toMs: number },
  stepS: number,
  valueAt: (atMs: number) => number | null,
): TrendGrid {
  const length = (toMs - fromMs) / (stepS * 1000)
  const timesMs = Array.from({ length }, (_, index) => fromMs + index * stepS * 1000)
  const line = { mean: timesMs.map(valueAt), min: null, max: null }
  return { stepS, timesMs, eachSinceMs: null, byKey: new Map([['level', line]]) }
}

const curve = (grid: TrendGrid, window: { fromMs: number; toMs: number }, zone = 'UTC') =>
  byTimeOfDay(line('A', grid), window, zone)

/** The value of a curve at an hour of the day. */
const atHour = (values: readonly (number | null)[] | null, hour: number) => values?.[hour * 6]

test('is the mean of the days at each time of day, with their extremes', () => {
  const window = { fromMs: Date.UTC(2026, 5, 1), toMs: Date.UTC(2026, 5, 3) }
  const grid = aGrid(window, 600, (atMs) => (atMs < Date.UTC(2026, 5, 2) ? 1 : 3))
  const { line, days, leftOut } = curve(grid, window)
  expect(line.mean).toHaveLength(24 * 6)
  expect(new Set(line.mean)).toEqual(new Set([2]))
  expect([atHour(line.min, 5), atHour(line.max, 5)]).toEqual([1, 3])
  expect([days, leftOut]).toEqual([2, 0])
})

test('each day counts once, also where it has fewer readings', () => {
  const window = { fromMs: Date.UTC(2026, 5, 1), toMs: Date.UTC(2026, 5, 3) }
  const grid = aGrid(window, 60, (atMs) => {
    if (atMs < Date.UTC(2026, 5, 2)) return 0
    return new Date(atMs).getUTCMinutes() % 10 < 9 ? 10 : null
  })
  expect(atHour(curve(grid, window).line.mean, 3)).toBe(5)
})

test('leaves out days without readings and days mostly missing, and counts them', () => {
  const window = { fromMs: Date.UTC(2026, 5, 1), toMs: Date.UTC(2026, 5, 4) }
  const grid = aGrid(window, 600, (atMs) => {
    const [day, hour] = [new Date(atMs).getUTCDate(), new Date(atMs).getUTCHours()]
    if (day === 2) return null
    return day === 3 && hour >= 11 ? null : day
  })
  const { line, days, leftOut } = curve(grid, window)
  expect(new Set(line.mean)).toEqual(new Set([1]))
  expect([days, leftOut]).toEqual([1, 2])
})

test('the first and last day count for the part that is in the window', () => {
  const window = { fromMs: Date.UTC(2026, 5, 1, 18), toMs: Date.UTC(2026, 5, 2, 6) }
  const grid = aGrid({ ...window, toMs: Date.UTC(2026, 5, 2, 12) }, 600, () => 1)
  const { line, days } = curve(grid, window)
  expect([3, 9, 20].map((hour) => atHour(line.mean, hour))).toEqual([1, null, 1])
  expect(days).toBe(2)
})

test('the hour skipped in spring has no value that day, and later hours keep their time', () => {
  // March 8: at 02:00 EST clocks go to 03:00 EDT.
  const window = { fromMs: Date.UTC(2026, 2, 8, 5), toMs: Date.UTC(2026, 2, 9, 4) }
  const grid = aGrid(window, 600, (atMs) => new Date(atMs).getUTCHours())
  const { line, days } = curve(grid, window, NEW_YORK)
  expect([1, 2, 3, 23].map((hour) => atHour(line.mean, hour))).toEqual([6, null, 7, 3])
  expect(days).toBe(1)
})

test('both passes of the hour repeated in fall are that day’s value', () => {
  // November 1: at 02:00 EDT clocks go back to 01:00 EST.
  const window = { fromMs: Date.UTC(2026, 10, 1, 4), toMs: Date.UTC(2026, 10, 2, 5) }
  const grid = aGrid(window, 600, (atMs) => new Date(atMs).getUTCHours())
  const { line } = curve(grid, window, NEW_YORK)
  expect([0, 1, 2, 23].map((hour) => atHour(line.mean, hour))).toEqual([4, 5.5, 7, 4])
})

test('a step of two hours stands for each of its 10 minutes, also in a zone off the hour', () => {
  const window = { fromMs: Date.UTC(2026, 5, 1), toMs: Date.UTC(2026, 5, 3) }
  const grid = aGrid(window, 7200, (atMs) => (atMs % (24 * HOUR_MS)) / HOUR_MS)
  const { line } = curve(grid, window, 'Asia/Kolkata')
  // 05:30 there is midnight UTC.
  expect(line.mean[5 * 6 + 2]).toBe(22)
  expect(line.mean[5 * 6 + 3]).toBe(0)
  expect(line.mean[7 * 6 + 2]).toBe(0)
})
