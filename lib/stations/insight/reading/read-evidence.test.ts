import { planOf } from '@/lib/history/plan'
import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { constantBytes, dayDocument, monthDocument } from '@/tests/factories/history'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { readEvidence } from './read-evidence'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/get-document', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

const DAY_MS = 86_400_000
const MIDNIGHT_MS = Date.UTC(2026, 5, 1)
const station = aStation({ timeZone: 'UTC' })
const gauge = {
  station: aStation({ edgeNodeId: edgeNodeIdSchema.parse('LS-003'), name: 'Pond Lane' }),
  distanceKm: 7.6,
}
const days = planOf('day', NOW_MS - DAY_MS, NOW_MS)

beforeEach(() => {
  mockFirestore = createFakeFirestore()
  forgetSessionData()
})

const progress: number[] = []
const read = (plans = [days], by: typeof gauge | null = null) =>
  readEvidence({ station, gauge: by }, plans, {
    signal: new AbortController().signal,
    now: () => NOW_MS,
    onProgress: (count) => progress.push(count),
  })

test('reads all plans and counts their documents on', async () => {
  mockFirestore.setDocument('metrics/LS-001/months/2026-06', monthDocument(MIDNIGHT_MS, 1))
  progress.length = 0
  const { history, nearbyRain } = await read([days, planOf('month', NOW_MS, NOW_MS)])
  expect(progress).toEqual([1, 2, 3])
  expect(history.month?.byKey.has('level')).toBe(true)
  expect(history.day?.byKey.size).toBe(0)
  expect(nearbyRain).toBeUndefined()
})

test('reads the rain of the nearest gauge without counting it', async () => {
  const startMs = MIDNIGHT_MS - DAY_MS
  const rain = { rain: Uint8Array.from(constantBytes(0, 144)) }
  mockFirestore.setDocument(
    'metrics/LS-003/days/2026-05-31',
    dayDocument(startMs, 1, { mean: rain, min: rain, max: rain }),
  )
  progress.length = 0
  const { nearbyRain } = await read([planOf('day', startMs, NOW_MS)], gauge)
  expect(progress).toEqual([1, 2])
  expect(nearbyRain?.station).toBe('Pond Lane, 8 km')
  expect(nearbyRain?.mmByDay.get('2026-05-31')).toBe(0)
})

test('the rain of a gauge that reports by the hour holds until the next report', async () => {
  const startMs = MIDNIGHT_MS - DAY_MS
  const hourly = Float32Array.from({ length: 144 }, (_, step) => (step % 6 === 0 ? 3 : Number.NaN))
  const rain = { rain: new Uint8Array(hourly.buffer) }
  mockFirestore.setDocument(
    'metrics/LS-003/days/2026-05-31',
    dayDocument(startMs, 1, { mean: rain, min: rain, max: rain }),
  )
  const byTheHour = { ...gauge, station: { ...gauge.station, staleAfterS: 3 * 3600 } }
  const { nearbyRain } = await read([planOf('day', startMs, NOW_MS)], byTheHour)
  expect(nearbyRain?.mmByDay.get('2026-05-31')).toBe(0)
})
