import { forgetSessionData } from '@/lib/session-data'
import { constantBytes, dayDocument, float32Bytes, hourDocument } from '@/tests/factories/history'
import { aPump, aStation, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { readOverflows } from './read-overflows'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/get-document', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const TODAY_MS = NOW_MS - 12 * HOUR_MS
const path = `metrics/${STATION_ID}`

beforeEach(() => {
  mockFirestore = createFakeFirestore()
  forgetSessionData()
})

/** The factory's well overflows at 4 m: it did from 06:00 to 06:20 today. */
function overflowed({ hasMinutes }: { hasMinutes: boolean }): void {
  const level = (points: number, from: number, to: number) =>
    float32Bytes(Array.from({ length: points }, (_, at) => (at >= from && at < to ? 4 : 1)))
  mockFirestore.setDocument(`${path}/days/2026-06-01`, {
    ...dayDocument(TODAY_MS, 1),
    max: { level: level(144, 36, 38) },
  })
  if (!hasMinutes) return
  for (const hour of [5, 6, 7])
    mockFirestore.setDocument(
      `${path}/hours/2026-06-01T0${hour}`,
      hourDocument(TODAY_MS + hour * HOUR_MS, 0, {
        series: {
          level: hour === 6 ? level(60, 0, 17) : constantBytes(1, 60),
          inflow: constantBytes(20, 60),
          outflow: constantBytes(0, 60),
        },
      }),
    )
}

const read = (station = aStation()) =>
  readOverflows(station, {
    pumps: [aPump()],
    fromMs: NOW_MS - 30 * DAY_MS,
    toMs: NOW_MS,
    signal: new AbortController().signal,
  })

test('finds overflows by days and tells them by the minute', async () => {
  overflowed({ hasMinutes: true })
  const { events, unreadable } = await read()
  expect(events).toMatchObject([
    {
      startMs: TODAY_MS + 6 * HOUR_MS,
      startSlackMs: MINUTE_MS,
      endMs: TODAY_MS + 6 * HOUR_MS + 17 * MINUTE_MS,
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
    {
      startMs: TODAY_MS + 6 * HOUR_MS,
      endMs: TODAY_MS + 6 * HOUR_MS + 20 * MINUTE_MS,
      spilled: null,
    },
  ])
})

test('an impossible level is no overflow, with or without minutes', async () => {
  const max = {
    level: float32Bytes(Array.from({ length: 144 }, (_, at) => (at === 36 ? 6553.5 : 1))),
  }
  mockFirestore.setDocument(`${path}/days/2026-06-01`, { ...dayDocument(TODAY_MS, 1), max })
  expect((await read()).events).toEqual([])
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
