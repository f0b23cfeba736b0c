import * as sdk from './sdk'
import { openFirestore } from './open-firestore'
import { pageTokens } from './page-tokens'

jest.mock('@/lib/env', () => ({
  env: { firebase: { projectId: 'p' }, emulators: { firestore: '127.0.0.1:8080' } },
}))
jest.mock('./sdk', () => ({
  connectFirestoreEmulator: jest.fn(),
  initializeFirestore: jest.fn(() => 'db'),
  memoryLocalCache: () => 'memory',
}))

test('opens one database, with an in-memory cache, for the page’s user', () => {
  const { auth } = pageTokens('u1', jest.fn())
  expect(openFirestore(auth)).toBe('db')
  expect(sdk.initializeFirestore).toHaveBeenCalledWith(
    expect.objectContaining({ options: { projectId: 'p' } }),
    { localCache: 'memory' },
  )
  expect(jest.mocked(sdk.connectFirestoreEmulator).mock.calls).toEqual([['db', '127.0.0.1', 8080]])
})
