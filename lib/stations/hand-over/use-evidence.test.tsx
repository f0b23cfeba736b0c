import { act, renderHook } from '@testing-library/react'
import type { Alert } from '@/lib/alerts/alert'
import { LIVE } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import { forgetSessionData } from '@/lib/session-data'
import { metricsDocument, stationDocument } from '@/tests/factories/documents'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { useEvidence } from './use-evidence'

const mockFirestore = createFakeFirestore()
let mockAlerts: { userAlertData: Alert[] | undefined; availability: Availability }

jest.mock('@/lib/firebase/attach-query', () => ({
  attachQuery: (...args: Parameters<typeof mockFirestore.attachQuery>) =>
    mockFirestore.attachQuery(...args),
}))
jest.mock('@/lib/firebase/id-token', () => ({ refreshIdToken: () => Promise.resolve() }))
jest.mock('@/lib/session/session-provider', () => ({
  useAccess: () => ({ kind: 'customer', organisations: ['bayshore'] }),
  useUser: () => ({ uid: 'u1', displayName: 'Olivia Ortega', email: 'olivia@example.com' }),
}))
jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlerts: () => mockAlerts,
  useAlertsAvailability: () => mockAlerts.availability,
  useUnreadableAlerts: jest.fn().mockReturnValue([]),
}))

const INTERRUPTED: Availability = { kind: 'interrupted', sinceMs: NOW_MS - 60_000 }

beforeEach(() => {
  mockFirestore.set('pumpStations', 'LS-001', stationDocument())
  mockFirestore.set('metrics', 'LS-001', metricsDocument())
})
afterEach(forgetSessionData)

test('a sheet waits for mutes, which it marks', async () => {
  mockAlerts = { userAlertData: [], availability: LIVE }
  mockFirestore.setAnswering(false)
  const { result } = renderHook(useEvidence)
  act(() => {
    mockFirestore.set('pumpStations', 'LS-001', stationDocument())
    mockFirestore.set('metrics', 'LS-001', metricsDocument())
  })
  expect(result.current.isSettled).toBe(false)
  const span = { fromMs: NOW_MS - 3_600_000, toMs: NOW_MS }
  expect(result.current.take(span, NOW_MS).areMutesKnown).toBe(false)
  act(() => mockFirestore.set('preferences', 'u1', {}))
  expect(result.current.isSettled).toBe(true)
  expect(result.current.take(span, NOW_MS).areMutesKnown).toBe(true)
  mockFirestore.setAnswering(true)
})

async function evidence() {
  const { result } = renderHook(useEvidence)
  await act(async () => {})
  return result.current.take({ fromMs: NOW_MS - 3_600_000, toMs: NOW_MS }, NOW_MS)
}

test.each([LIVE, INTERRUPTED])(
  'while alerts are $kind, a station has those that were received last',
  async (availability) => {
    const own = anAlert({ id: 'a' })
    const other = anAlert({ id: 'b', edge_node_id: 'LS-002' })
    mockAlerts = { userAlertData: [own, other], availability }
    const { stations, alerts } = await evidence()
    expect(stations?.map(({ alerts: ofStation }) => ofStation)).toEqual([[own]])
    expect(alerts).toEqual([own, other])
  },
)

test('a station’s alerts aren’t known if none were ever received', async () => {
  mockAlerts = { userAlertData: undefined, availability: INTERRUPTED }
  const { stations, alerts, alertsLostSinceMs } = await evidence()
  expect(stations?.map(({ alerts: ofStation }) => ofStation)).toEqual([null])
  expect([alerts, alertsLostSinceMs]).toEqual([null, INTERRUPTED.sinceMs])
})
