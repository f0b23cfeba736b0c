import * as firestoreSdk from 'firebase/firestore'
import { closeFirestore, loadFirestore } from './firestore'

jest.mock('firebase/firestore', () => ({
  connectFirestoreEmulator: jest.fn(),
  initializeFirestore: jest.fn(() => ({})),
  memoryLocalCache: jest.fn(() => 'memory'),
  terminate: jest.fn(async () => {}),
}))
jest.mock('@/lib/env', () => ({
  env: { emulators: { firestore: '127.0.0.1:8080' } },
}))
jest.mock('./app', () => ({ firebaseApp: () => 'app' }))

beforeEach(async () => {
  await closeFirestore()
  jest.clearAllMocks()
})

test('opens Firestore once, with an in-memory cache [7.15]', async () => {
  const [first, second] = await Promise.all([loadFirestore(), loadFirestore()])
  expect(first).toBe(second)
  expect(firestoreSdk.initializeFirestore).toHaveBeenCalledTimes(1)
  expect(firestoreSdk.initializeFirestore).toHaveBeenCalledWith('app', { localCache: 'memory' })
  expect(firestoreSdk.connectFirestoreEmulator).toHaveBeenCalledWith(first.db, '127.0.0.1', 8080)
})

test('terminates a session’s Firestore and opens a new one for the next', async () => {
  const { db } = await loadFirestore()
  await closeFirestore()
  expect(firestoreSdk.terminate).toHaveBeenCalledWith(db)
  expect((await loadFirestore()).db).not.toBe(db)
})

test('doesn’t wait for a Firestore that’s still loading, but closes it before the next', async () => {
  const loading = loadFirestore()
  await closeFirestore()
  expect(firestoreSdk.initializeFirestore).not.toHaveBeenCalled()
  const next = loadFirestore()
  const { db } = await loading
  expect((await next).db).not.toBe(db)
  expect(jest.mocked(firestoreSdk.terminate).mock.calls).toEqual([[db]])
})

test('closes nothing if Firestore wasn’t opened', async () => {
  await closeFirestore()
  expect(firestoreSdk.terminate).not.toHaveBeenCalled()
})

test('tries again after a failed opening', async () => {
  jest.mocked(firestoreSdk.initializeFirestore).mockImplementationOnce(() => {
    throw new Error('chunk missing')
  })
  await expect(loadFirestore()).rejects.toThrow('chunk missing')
  await expect(loadFirestore()).resolves.toBeDefined()
})
