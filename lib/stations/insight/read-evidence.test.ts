import { planOf } from '@/lib/history/plan'
import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { constantBytes, dayDocument } from '@/tests/factories/history'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { readEvidence } from './read-evidence'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/firestore/client', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

const DAY_MS = 86_400_000
const MIDNIGHT_MS = Date.UTC(2026, 5, 1)
const station = aStation({ timeZone: 'UTC' })
const gauge = aStation({ edgeNodeId: edgeNodeIdSchema.parse('LS-003'), name: 'Pond Lane' })
const START_MS = MIDNIGHT_MS - DAY_MS

beforeEach(() => {
  mockFirestore = createFakeFirestore()
  forgetSessionData()
})

const read = (by: typeof gauge | null = null) =>
  readEvidence(
    { station, pumps: [], metrics: null, tariffPerKwh: null, gauge: by },
    planOf('day', START_MS, NOW_MS),
    { signal: new AbortController().signal, now: () => NOW_MS },
  )

function setRain(rain: Uint8Array): void {
  const values = { rain }
  mockFirestore.setDocument(
    'metrics/LS-003/days/2026-05-31',
    dayDocument(START_MS, 1, { mean: values, min: values, max: values }),
  )
}

test('reads the station’s own days alone if no gauge is asked', async () => {
  const { history, nearbyRain } = await read()
  expect(history.length).toBeGreaterThan(144)
  expect(nearbyRain).toBeUndefined()
  expect(mockFirestore.takeReads().every((path) => path.startsWith('metrics/LS-001/'))).toBe(true)
})

test('reads the rain of the nearest gauge', async () => {
  setRain(Uint8Array.from(constantBytes(0, 144)))
  const { nearbyRain } = await read(gauge)
  expect(nearbyRain?.station).toBe('Pond Lane')
  expect(nearbyRain?.mmByDay.get('2026-05-31')).toBe(0)
})

test('the rain of a gauge that reports by the hour holds until the next report', async () => {
  const hourly = Float32Array.from({ length: 144 }, (_, step) => (step % 6 === 0 ? 3 : Number.NaN))
  setRain(new Uint8Array(hourly.buffer))
  const { nearbyRain } = await read({ ...gauge, staleAfterS: 3 * 3600 })
  expect(nearbyRain?.mmByDay.get('2026-05-31')).toBe(0)
})
