import { NO_FIELD, SERVER_TIME, type DocumentWrite } from '@/lib/firebase/firestore/messages'
import { DEFAULT_PREFERENCES } from './preferences'
import { savePreferences } from './save-preferences'

const mockWrite = jest.fn()

jest.mock('@/lib/live/live-collections', () => ({}))
jest.mock('@/lib/firebase/firestore/client', () => ({
  writeDocument: (write: DocumentWrite) => mockWrite(write),
}))

beforeEach(() => mockWrite.mockReset())

const merged = (fields: object) => [
  [{ kind: 'merge', path: ['preferences', 'u1'], fields: { ...fields, updatedAt: SERVER_TIME } }],
]

test('writes only the changed fields, with the server’s time', async () => {
  await savePreferences('u1', { theme: 'dark' }, [])
  expect(mockWrite.mock.calls).toEqual(merged({ theme: 'dark' }))
})

test('writes the whole units map without unset quantities', async () => {
  await savePreferences('u1', { units: { system: 'us', flow: undefined, level: 'in' } }, [])
  expect(mockWrite.mock.calls).toStrictEqual(merged({ units: { system: 'us', level: 'in' } }))
})

test('deletes an unknown field whatever its name', async () => {
  await savePreferences('u1', { clock: '12h' }, ['a.b'])
  expect(mockWrite.mock.calls).toEqual(merged({ clock: '12h', 'a.b': NO_FIELD }))
})

test('writes every preference', async () => {
  await savePreferences('u1', DEFAULT_PREFERENCES, [])
  expect(mockWrite.mock.calls).toEqual(merged(DEFAULT_PREFERENCES))
})

test('throws when the save is rejected', async () => {
  mockWrite.mockRejectedValue(new Error('permission-denied'))
  await expect(savePreferences('u1', {}, [])).rejects.toThrow('permission-denied')
})
