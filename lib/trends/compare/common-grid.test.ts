import { aTrendGrid } from '@/tests/factories/trend'
import { NOW_MS } from '@/tests/factories/station'
import { commonGrid } from './common-grid'

const MINUTE_MS = 60_000
const at = (minutes: number) => NOW_MS + minutes * MINUTE_MS
const window = (minutes: number) => ({ fromMs: at(0), toMs: at(minutes) - 1 })
const line = (name: string, grid: ReturnType<typeof aTrendGrid>, factor = 1) => ({
  name,
  grid,
  key: 'level',
  factor,
})

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
  expect(commonGrid([line('A', silent)], window(6), 60).byKey.get('A')?.mean).toEqual([
    1,
    null,
    null,
    null,
    null,
    4,
  ])
})

test('a coarser line keeps its value for as long as its step', () => {
  const fine = aTrendGrid({ level: Array<number>(12).fill(3) })
  const coarse = {
    ...aTrendGrid({ level: { mean: [1], min: [0], max: [2] } }, [at(0)]),
    stepS: 600,
  }
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
