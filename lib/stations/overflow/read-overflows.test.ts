import { readMaxima } from '@/lib/history/read-history'
import { forgetSessionData } from '@/lib/session-data'
import { constantBytes, dayDocument, float32Bytes, hourDocument } from '@/tests/factories/history'
import { aPump, aStation, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { readOverflows } from './read-overflows'
import { UNKNOWN_VOLUME } from './spill'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/firestore/client', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const TODAY_MS = NOW_MS - 12 * HOUR_MS
const BEGAN_MS = TODAY_MS + 6 * HOUR_MS
const path = `metrics/${STATION_ID}`

beforeEach(() => {
  mockFirestore = createFakeFirestore()
  forgetSessionData()
})

const high = (points: number, from: number, to: number, levelM = 4) =>
  float32Bytes(Array.from({ length: points }, (_, at) => (at >= from && at < to ? levelM : 1)))

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

interface Overflowed {
  hasMinutes: boolean
  highestM?: number
  dayMs?: number
}

/** The factory's well overflows at 4 m: it did from 06:00 to 06:20. */
function overflowed({ hasMinutes, highestM = 4, dayMs = TODAY_MS }: Overflowed): void {
  mockFirestore.setDocument(`${path}/days/${dayOf(dayMs)}`, {
    ...dayDocument(dayMs, 1),
    max: { level: high(144, 36, 38, highestM) },
  })
  if (!hasMinutes) return
  for (const hour of [5, 6, 7])
    mockFirestore.setDocument(
      `${path}/hours/${dayOf(dayMs)}T0${hour}`,
      hourDocument(dayMs + hour * HOUR_MS, 0, {
        series: {
          level: hour === 6 ? high(60, 0, 17) : constantBytes(1, 60),
          inflow: constantBytes(20, 60),
          outflow: constantBytes(0, 60),
        },
      }),
    )
}

async function read(station = aStation()) {
  const { signal } = new AbortController()
  const range = { fromMs: NOW_MS - 30 * DAY_MS, toMs: NOW_MS }
  const maxima = await readMaxima(STATION_ID, range, { signal })
  return readOverflows(station, maxima, { pumps: [aPump()], signal })
}

test('finds overflows by days and tells them by the minute', async () => {
  overflowed({ hasMinutes: true })
  const { events, unreadable } = await read()
  expect(events).toMatchObject([
    {
      startMs: BEGAN_MS,
      startSlackMs: MINUTE_MS,
      endMs: BEGAN_MS + 17 * MINUTE_MS,
      isStartKnown: true,
    },
  ])
  expect(events[0]?.spilled?.lowM3).toBeCloseTo((19 * 16 * 60) / 1000)
  expect(unreadable).toBe(0)
  // 31 days, five hours, one of them for what the days don’t hold yet.
  expect(mockFirestore.takeReads()).toHaveLength(36)
})

test('without minutes, the times are the widest that the days allow, and the volume is unknown', async () => {
  overflowed({ hasMinutes: false })
  expect((await read()).events).toMatchObject([
    { startMs: BEGAN_MS, endMs: BEGAN_MS + 20 * MINUTE_MS, spilled: UNKNOWN_VOLUME },
  ])
})

test('an impossible level is no overflow, with or without minutes', async () => {
  overflowed({ hasMinutes: false, highestM: 6553.5 })
  expect((await read()).events).toEqual([])
})

test('an impossible maximum may hide one, so its minutes are read', async () => {
  overflowed({ hasMinutes: true, highestM: 6553.5 })
  expect((await read()).events).toMatchObject([{ startMs: BEGAN_MS }])
})

/** By spans of equal values; what isn't known is null. */
const levels = (...spans: [count: number, levelM: number | null][]) =>
  float32Bytes(spans.flatMap(([count, levelM]) => Array<number>(count).fill(levelM ?? Number.NaN)))

function storeLevels(day: ReturnType<typeof levels>, hours: ReturnType<typeof levels>[]) {
  const max = { level: day }
  mockFirestore.setDocument(`${path}/days/2026-06-01`, { ...dayDocument(TODAY_MS, 1), max })
  for (const [index, level] of hours.entries())
    mockFirestore.setDocument(
      `${path}/hours/2026-06-01T0${5 + index}`,
      hourDocument(TODAY_MS + (5 + index) * HOUR_MS, 0, { series: { level } }),
    )
}

test('overflows whose hours meet are told once each', async () => {
  storeLevels(levels([36, 1], [1, 4], [8, 1], [1, 4], [98, 1]), [
    levels([60, 1]),
    levels([2, 4], [58, 1]),
    levels([35, 1], [2, 4], [23, 1]),
    levels([60, 1]),
  ])
  const { events } = await read()
  const startsMin = events.map(({ startMs }) => (startMs - TODAY_MS) / MINUTE_MS)
  expect(startsMin).toEqual([7 * 60 + 35, 6 * 60])
})

test('an end after a long silence is told by days', async () => {
  storeLevels(levels([36, 1], [1, 4], [23, null], [84, 1]), [
    levels([60, 1]),
    levels([10, 4], [50, null]),
    levels([60, null]),
  ])
  const { events } = await read()
  expect(events).toMatchObject([
    { startMs: BEGAN_MS, endMs: TODAY_MS + 10 * HOUR_MS, isEndMeasured: true },
  ])
})

test('two overflows by days that are one by the minute are told once', async () => {
  storeLevels(levels([36, 1], [2, 4], [1, 1], [2, null], [1, 4], [102, 1]), [
    levels([60, 1]),
    levels([20, 4], [4, 1], [31, null], [5, 4]),
    levels([60, 1]),
  ])
  const { events } = await read()
  expect(events.map(({ startMs }) => (startMs - TODAY_MS) / HOUR_MS)).toEqual([6])
})

test('counts documents that can’t be read', async () => {
  mockFirestore.setDocument(`${path}/days/2026-06-01`, { nonsense: true })
  expect(await read()).toEqual({ events: [], unreadable: 1 })
})

test('without a wet well only a float tells of one', async () => {
  overflowed({ hasMinutes: false })
  expect(await read(aStation({ wetWell: undefined }))).toMatchObject({ events: [] })
  forgetSessionData()
  mockFirestore.setDocument(`${path}/days/2026-06-01`, {
    ...dayDocument(TODAY_MS, 1),
    mean: { overflowFloat: constantBytes(1, 144) },
    max: { overflowFloat: constantBytes(1, 144) },
  })
  const { events } = await read(aStation({ wetWell: undefined }))
  expect(events).toMatchObject([{ startMs: TODAY_MS }])
})

test('one of over 200 hours is told by the days alone, and the others still by the minute', async () => {
  overflowed({ hasMinutes: true, dayMs: TODAY_MS - 20 * DAY_MS })
  for (let days = 12; days > 2; days -= 1) {
    const dayMs = TODAY_MS - days * DAY_MS
    mockFirestore.setDocument(`${path}/days/${dayOf(dayMs)}`, dayDocument(dayMs, 4))
  }
  overflowed({ hasMinutes: true })
  const { events } = await read()
  expect(events.map(({ spilled }) => spilled.lowM3 > 0)).toEqual([true, false, true])
  expect(events[1]?.startMs).toBe(TODAY_MS - 12 * DAY_MS)
  // 31 days, and three hours of each short one; the last two are what the days don’t hold yet.
  expect(mockFirestore.takeReads()).toHaveLength(31 + 3 + 3 + 2)
})
