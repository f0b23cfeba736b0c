import { act, renderHook } from '@testing-library/react'
import { ANSWER_MS } from '@/lib/live/query-listener'
import { forgetSessionData } from '@/lib/session-data'
import { timestamp } from '@/tests/factories/documents'
import { NOW_MS } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { useKnownSilences, useSilences, useWatchSilences } from './use-silences'

jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))

const mockUser = aUser()
const HOUR_MS = 3_600_000
const SILENCES = `preferences/${mockUser.uid}/silences` as const
const OF_STATION = { scope: 'station', edgeNodeId: 'LS-001' }

let firestore: FakeFirestore

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  firestore = startFirestore()
})
afterEach(() => act(forgetSessionData))

function start() {
  const { result, unmount } = renderHook(() => {
    useWatchSilences()
    return { known: useKnownSilences(), active: useSilences() }
  })
  return { result, unmount, keys: () => result.current.active.map(({ key }) => key) }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const store = (key: string, hours: number, fields: object = OF_STATION) =>
  act(() => firestore.set(SILENCES, key, { ...fields, until: timestamp(NOW_MS + hours * HOUR_MS) }))

test('lists what hasn’t ended, first to end first, and nothing for over a day', async () => {
  store('long', 8)
  store('middle', 2)
  store('short', 1)
  store('over', 0)
  store('forever', 48)
  store('unreadable', 1, { scope: 'fleet' })
  const { result, keys } = start()
  expect(result.current.known).toBeNull()
  await pass(0)
  expect(keys()).toEqual(['short', 'middle', 'long'])
  await pass(HOUR_MS)
  expect(keys()).toEqual(['middle', 'long'])
  act(() => firestore.remove(SILENCES, 'long'))
  expect(keys()).toEqual(['middle'])
})

test('without an answer nothing is silenced, and it isn’t known to be none', async () => {
  firestore.setAnswering(false)
  const { result } = start()
  await pass(ANSWER_MS - 1)
  expect(result.current.known).toBeNull()
  await pass(1)
  expect(result.current.known).toEqual({ silences: [], isKnown: false })
})

test('keeps what it knew through an interruption', async () => {
  store('short', 1)
  const { keys } = start()
  await pass(0)
  firestore.setAnswering(false)
  act(() => firestore.fail('unavailable'))
  await pass(60_000)
  expect(keys()).toEqual(['short'])
})

test('the next session starts without', async () => {
  store('short', 1)
  const { unmount } = start()
  await pass(0)
  unmount()
  const { result } = renderHook(useKnownSilences)
  expect(result.current).toBeNull()
})
