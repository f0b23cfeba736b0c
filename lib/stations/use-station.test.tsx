import { act, renderHook } from '@testing-library/react'
import { ANSWER_MS } from '@/lib/live/query-listener'
import { forgetSessionData } from '@/lib/session-data'
import {
  deviceConfigDocument,
  metricsDocument,
  pumpDocument,
  stationDocument,
} from '@/tests/factories/documents'
import { hourDocument } from '@/tests/factories/history'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { useStation } from './use-station'

let firestore: FakeFirestore

jest.mock('@/lib/session/session-provider', () => ({ useAccess: () => mockAccess }))
jest.mock('@/lib/alerts/use-alerts-by-station', () => ({ useAlertsByStation: () => mockAlerts }))

const mockAccess = { kind: 'customer', organisations: ['bayshore'] }
const mockAlerts = new Map()

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  firestore = startFirestore()
  firestore.set('pumpStations', STATION_ID, stationDocument())
  firestore.set('metrics', STATION_ID, metricsDocument())
  firestore.set('pumps', 'LS-001_1', pumpDocument())
  firestore.set('deviceConfigs', STATION_ID, deviceConfigDocument())
})

afterEach(forgetSessionData)

async function show() {
  const { result } = renderHook(() => useStation(STATION_ID))
  await act(async () => {})
  return result
}

test('nothing is missing when everything loads', async () => {
  const station = await show()
  expect(station.current).toMatchObject({ kind: 'ready', view: { missing: [] } })
})

test('lists pumps as missing when access is denied and shows the rest', async () => {
  const station = await show()
  firestore.setAnswering(false)
  await act(async () => firestore.fail('permission-denied', 'pumps'))
  await act(async () => firestore.fail('permission-denied', 'pumps'))
  expect(station.current).toMatchObject({
    kind: 'ready',
    view: {
      pumps: [],
      missing: [{ name: 'Pump records', trouble: { kind: 'refused', sinceMs: NOW_MS } }],
    },
  })
})

test('shows what the list loaded when the connection is lost on the way to a station', async () => {
  firestore.setServerReachable(false)
  const station = await show()
  expect(station.current).toMatchObject({
    kind: 'ready',
    view: { station: { name: 'Harbour Road' }, metrics: { values: { level: 1.2 } } },
  })
  act(() => jest.advanceTimersByTime(ANSWER_MS))
  expect(station.current).toMatchObject({
    kind: 'ready',
    view: {
      interruptedSinceMs: NOW_MS + ANSWER_MS,
      missing: [{ name: 'Pump records', trouble: { kind: 'interrupted' } }],
    },
  })
})

test('reads history where it decides, while the page is visible', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  firestore.set('metrics', STATION_ID, metricsDocument({ values: { level: 3.99 } }))
  firestore.setDocument(
    `metrics/${STATION_ID}/hours/2026-06-01T11`,
    hourDocument(NOW_MS - 3_600_000, 3.5),
  )
  const station = await show()
  const wait = () => act(() => jest.advanceTimersByTimeAsync(1000))
  await wait()
  expect(firestore.takeReads()).toEqual([])
  expect(station.current).toMatchObject({ view: { condition: { status: 'overflowing' } } })

  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await wait()
  expect(firestore.takeReads()).toHaveLength(2)
  expect(station.current).toMatchObject({ view: { condition: { status: 'attention' } } })
})
