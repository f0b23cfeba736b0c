import type { ChartData } from './chart-model'
import { downsample, drawnStepMs } from './downsample'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const TEN_MINUTES_MS = 10 * MINUTE_MS

test.each([
  ['a week on a desktop', TEN_MINUTES_MS, (7 * DAY_MS) / 800, 30 * MINUTE_MS],
  ['a month on a desktop', TEN_MINUTES_MS, (30 * DAY_MS) / 800, 2 * HOUR_MS],
  ['a month on a phone', TEN_MINUTES_MS, (30 * DAY_MS) / 260, 6 * HOUR_MS],
  ['a year on a desktop', 2 * HOUR_MS, (365 * DAY_MS) / 800, DAY_MS],
  ['a year on a phone', 2 * HOUR_MS, (365 * DAY_MS) / 260, 3 * DAY_MS],
])('%s has room for a point every two pixels', (_, stepMs, msPerPx, drawnMs) => {
  expect(drawnStepMs(stepMs, msPerPx)).toBe(drawnMs)
})

test.each([
  ['a day on a phone', DAY_MS / 260, 6 * MINUTE_MS],
  ['two days on a phone', (2 * DAY_MS) / 260, 12 * MINUTE_MS],
])('one-minute readings of %s share about a pixel', (_, msPerPx, drawnMs) => {
  expect(drawnStepMs(MINUTE_MS, msPerPx)).toBe(drawnMs)
})

test('draws every point where there is room', () => {
  expect(drawnStepMs(TEN_MINUTES_MS, DAY_MS / 800)).toBe(TEN_MINUTES_MS)
  expect(drawnStepMs(MINUTE_MS, (2 * DAY_MS) / 800)).toBe(MINUTE_MS)
  expect(drawnStepMs(MINUTE_MS, (6 * HOUR_MS) / 260)).toBe(MINUTE_MS)
})

function aLine(values: (number | null)[], stepMs = TEN_MINUTES_MS): ChartData {
  const startMs = Date.UTC(2026, 5, 1, 0, 40)
  const lower = values.map((value) => (value === null ? null : value - 1))
  const upper = values.map((value) => (value === null ? null : value + 1))
  const line = { key: 'level', label: 'Level', values, dayBefore: values }
  return {
    timesMs: values.map((_, at) => startMs + at * stepMs),
    stepMs,
    eachSinceMs: null,
    content: {
      kind: 'lines',
      lines: [{ ...line, envelope: stepMs === MINUTE_MS ? null : { min: lower, max: upper } }],
      thresholds: [],
      startsAtZero: false,
      extent: null,
      limits: { from: null, to: null },
    },
  }
}

test('merges an hour of points into one: mean of means, lowest minimum, highest maximum', () => {
  const { timesMs, stepMs, content } = downsample(aLine([4, 8, 1, null, 3, 5, 1]), HOUR_MS)
  expect(stepMs).toBe(HOUR_MS)
  expect(timesMs).toEqual([Date.UTC(2026, 5, 1, 0), Date.UTC(2026, 5, 1, 1)])
  expect(content).toMatchObject({
    lines: [{ values: [6, 2.5], dayBefore: [6, 2.5], envelope: { min: [3, 0], max: [9, 6] } }],
  })
})

test('single readings become a band of each column and those beside it, with the column’s mean', () => {
  const column = (...values: (number | null)[]) => values
  const values = [
    ...column(1, 2, 1, 0),
    ...column(4, 3, 2, 3),
    ...column(null, null, null, null),
    ...column(3, null, null, 5),
  ]
  const { content } = downsample(aLine(values, MINUTE_MS), 4 * MINUTE_MS)
  const envelope = { min: [0, 0, null, 3], max: [4, 4, null, 5] }
  expect(content).toMatchObject({
    lines: [{ values: [1, 3, null, 4], dayBefore: [1, 3, null, 4], envelope }],
  })
})

test('lines beside a chosen one get no band', () => {
  const { content, ...data } = aLine([1, 2, 3, 4], MINUTE_MS)
  if (content.kind !== 'lines') throw new Error('no lines')
  const lines = [true, false].flatMap((isChosen) =>
    content.lines.map((line) => ({ ...line, isChosen })),
  )
  expect(downsample({ ...data, content: { ...content, lines } }, 4 * MINUTE_MS)).toMatchObject({
    content: { lines: [{ envelope: { min: [1], max: [4] } }, { envelope: null }] },
  })
})

/** Drawn in columns of 4 min, from 00:40: a reading, a slot a minute later, two after 02:56. */
function drawnAround(slot: number | null) {
  const data = aLine([1, slot, 5, 5], MINUTE_MS)
  const timesMs = [0, 1, 137, 138].map((minutes) => (data.timesMs[0] ?? 0) + minutes * MINUTE_MS)
  return downsample({ ...data, timesMs }, 4 * MINUTE_MS).content
}

test('a silence is a gap, though its only slot shares a column with readings', () => {
  const envelope = { min: [1, null, 5], max: [1, null, 5] }
  expect(drawnAround(null)).toMatchObject({ lines: [{ values: [1, null, 5], envelope }] })
})

test('readings that are rarer than columns stay a line', () => {
  expect(drawnAround(2)).toMatchObject({ lines: [{ values: [1.5, 2, 5] }] })
})

test('a step without data stays a gap', () => {
  const { content } = downsample(aLine([1, 1, null, null, null, null, null, null, 2]), HOUR_MS)
  expect(content).toMatchObject({
    lines: [{ values: [1, null, 2], envelope: { min: [0, null, 1] } }],
  })
})

test('a pump that fails within a step counts as failed in it, and its runtime is averaged', () => {
  const lane = { key: 'pump1Running', label: 'P1', values: [0, 1], failed: [0, 1] }
  const data: ChartData = { ...aLine([1, 1]), content: { kind: 'lanes', lanes: [lane] } }
  const { content } = downsample(data, HOUR_MS)
  expect(content).toMatchObject({ lanes: [{ values: [0.5], failed: [1] }] })
})

test('leaves data that is coarse enough unchanged', () => {
  const data = aLine([1, 2])
  expect(downsample(data, TEN_MINUTES_MS)).toBe(data)
})
