import { NO_FIELD, SERVER_TIME, writeDocument } from './write-document'

const mockCalls: unknown[][] = []

jest.mock('./firestore', () => ({
  loadFirestore: () =>
    Promise.resolve({
      db: {},
      sdk: {
        FieldPath: class {
          readonly names: string[]
          constructor(...names: string[]) {
            this.names = names
          }
        },
        deleteField: () => 'deleted',
        doc: (_db: unknown, ...path: string[]) => path.join('/'),
        serverTimestamp: () => 'now',
        deleteDoc: async (...args: unknown[]) => void mockCalls.push(['delete', ...args]),
        setDoc: async (...args: unknown[]) => void mockCalls.push(['set', ...args]),
      },
    }),
}))

beforeEach(() => (mockCalls.length = 0))

const path = ['preferences', 'u1'] as const

test('sets a document, with the server’s time', async () => {
  const until = new Date(0)
  await writeDocument({ kind: 'set', path, fields: { until, createdAt: SERVER_TIME } })
  expect(mockCalls).toEqual([['set', 'preferences/u1', { until, createdAt: 'now' }]])
})

test('merges fields as a whole, also one with a dot in its name', async () => {
  await writeDocument({ kind: 'merge', path, fields: { 'a.b': NO_FIELD, units: {} } })
  const mergeFields = [{ names: ['a.b'] }, { names: ['units'] }]
  const fields = { 'a.b': 'deleted', units: {} }
  expect(mockCalls).toEqual([['set', 'preferences/u1', fields, { mergeFields }]])
})

test('deletes a document', async () => {
  await writeDocument({ kind: 'delete', path })
  expect(mockCalls).toEqual([['delete', 'preferences/u1']])
})
