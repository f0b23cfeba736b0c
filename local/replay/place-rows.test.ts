import { placeRepeated, type Repeated } from './place-rows'

const MINUTE_MS = 60_000
const HOUR = 60

/** Minutes past one o'clock → both instants, in minutes. */
const rowsAt = (minutes: readonly number[]) =>
  minutes.map((minute): Repeated => [minute * MINUTE_MS, (minute + HOUR) * MINUTE_MS])

function placed(
  minutes: readonly number[],
  before: number | null,
  after: number | null,
  intervalMin = 15,
) {
  return (
    placeRepeated(rowsAt(minutes), {
      beforeMs: before === null ? null : before * MINUTE_MS,
      afterMs: after === null ? null : after * MINUTE_MS,
      intervalMs: intervalMin * MINUTE_MS,
    })?.map((atMs) => atMs / MINUTE_MS) ?? null
  )
}

test.each<[string, number[], number | null, number | null, number, number[] | null]>([
  ['two hours in order', [0, 30, 0, 30], -30, 120, 30, [0, 30, 60, 90]],
  ['two hourly rows', [0, 0], -60, 120, 60, [0, 60]],
  ['in turn', [0, 0, 30, 30], -30, 120, 30, [0, 60, 30, 90]],
  [
    'the first hour with rows missing',
    [0, 30, 45, 0, 15, 30, 45],
    -15,
    120,
    15,
    [0, 30, 45, 60, 75, 90, 105],
  ],
  ['a file that begins in the second hour', [30, 45], null, 120, 15, [90, 105]],
  ['a file that ends in the first hour', [0, 15], -15, null, 15, [0, 15]],
  ['one hour alone, an hour missing', [0, 15, 30, 45], -15, 120, 15, null],
  ['a single hourly row', [0], -60, 120, 60, null],
  ['rows of six hours by an even clock', [0], -360, 360, 360, [0]],
  ['rows of six hours by the wall clock', [0], -360, 420, 360, null],
  ['nothing around it', [0, 15], null, null, 15, null],
  ['a row that goes back', [30, 25, 35], 25, 120, 5, null],
  ['three hours', [0, 0, 0], -60, 120, 60, null],
])('%s', (_, minutes, before, after, intervalMin, expected) => {
  expect(placed(minutes, before, after, intervalMin)).toEqual(expected)
})
