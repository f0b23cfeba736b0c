import { timestamp } from '@/tests/factories/documents'
import { NOW_MS } from '@/tests/factories/station'
import {
  disconnect,
  reconnect,
  setUpStores,
  started,
  stored,
  tearDownStores,
} from '@/tests/preferences-store-bench'
import { COALESCE_MS } from './store'

const FLOAT = { 'LS-001/High float': '2026-06-01T20:00Z: Float sticks' }
const CREW = { 'LS-002': '2026-06-01T16:00Z: Crew at work' }
const PUMP = { 'LS-003': '2026-06-01T16:00Z: Pump is replaced' }

beforeEach(setUpStores)
afterEach(tearDownStores)

test('a mute that is ended elsewhere while a save waits stays ended', async () => {
  stored({ mutes: FLOAT })
  const { store, server } = await started()
  store.save({ mutes: { ...FLOAT, ...CREW } })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  disconnect()
  stored({ mutes: PUMP, updatedAt: timestamp(NOW_MS + 30_000) })
  reconnect()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(server.mutesBefore).toEqual([FLOAT])
  expect(store.getPreferences().mutes).toEqual({ ...PUMP, ...CREW })
  await server.confirm()
  expect(store.getPreferences().mutes).toEqual({ ...PUMP, ...CREW })
  expect(store.getSaving()).toEqual({ kind: 'saved' })
})

test('a change during a save begins with what was sent', async () => {
  stored({ mutes: FLOAT })
  const { store, server } = await started()
  store.save({ mutes: { ...FLOAT, ...CREW } })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  store.save({ mutes: { ...FLOAT, ...CREW, ...PUMP } })
  await server.confirm()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.mutesBefore).toEqual([FLOAT, { ...FLOAT, ...CREW }])
  expect(store.getPreferences().mutes).toEqual({ ...FLOAT, ...CREW, ...PUMP })
})

test('mutes that can’t be read are replaced as a whole', async () => {
  stored({ mutes: { ...FLOAT, 'LS-009': 'no end' } })
  const { store, server } = await started()
  store.save({ mutes: CREW })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ mutes: CREW }, []]])
  expect(server.mutesBefore).toEqual([undefined])
})
