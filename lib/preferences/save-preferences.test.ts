import { DEFAULT_PREFERENCES } from './preferences'
import { savePreferences } from './save-preferences'

const mockSetDoc = jest.fn()

jest.mock('@/lib/live/live-collections', () => ({}))
jest.mock('@/lib/firebase/firestore', () => ({
  loadFirestore: () =>
    Promise.resolve({
      db: {},
      sdk: {
        FieldPath: class {
          readonly name: string
          constructor(...names: string[]) {
            this.name = names.join(' > ')
          }
        },
        deleteField: () => 'deleted',
        doc: (_db: unknown, ...path: string[]) => path.join('/'),
        serverTimestamp: () => 'now',
        setDoc: (...args: unknown[]) => mockSetDoc(...args),
      },
    }),
}))

beforeEach(() => mockSetDoc.mockReset())

const named = (...names: string[]) => ({ mergeFields: names.map((name) => ({ name })) })

test('writes only the changed fields, with the server’s time', async () => {
  await savePreferences('u1', { theme: 'dark' }, [])
  expect(mockSetDoc).toHaveBeenCalledWith(
    'preferences/u1',
    { theme: 'dark', updatedAt: 'now' },
    named('theme', 'updatedAt'),
  )
})

test('writes the whole units map without unset quantities', async () => {
  await savePreferences('u1', { units: { system: 'us', flow: undefined, level: 'in' } }, [])
  const [, fields, options] = mockSetDoc.mock.calls[0]
  expect(fields.units).toEqual({ system: 'us', level: 'in' })
  expect(options).toEqual(named('units', 'updatedAt'))
})

test('deletes an unknown field whatever its name', async () => {
  await savePreferences('u1', { clock: '12h' }, ['a.b'])
  expect(mockSetDoc).toHaveBeenCalledWith(
    'preferences/u1',
    { clock: '12h', 'a.b': 'deleted', updatedAt: 'now' },
    named('clock', 'a.b', 'updatedAt'),
  )
})

test('writes every preference', async () => {
  await savePreferences('u1', DEFAULT_PREFERENCES, [])
  expect(mockSetDoc.mock.calls[0][1]).toEqual({ ...DEFAULT_PREFERENCES, updatedAt: 'now' })
})

test('throws when the save is rejected', async () => {
  mockSetDoc.mockRejectedValue(new Error('permission-denied'))
  await expect(savePreferences('u1', {}, [])).rejects.toThrow('permission-denied')
})
