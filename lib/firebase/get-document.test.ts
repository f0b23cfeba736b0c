import { getDocument } from './get-document'

const mockGetDoc = jest.fn()
const mockSdk = { doc: (_db: unknown, ...path: string[]) => path.join('/'), getDoc: mockGetDoc }

jest.mock('./firestore', () => ({
  loadFirestore: () => Promise.resolve({ sdk: mockSdk, db: {} }),
}))

test('reads a document by its path', async () => {
  mockGetDoc.mockResolvedValue({ exists: () => true, data: () => ({ stepS: 60 }) })
  expect(await getDocument(['metrics', 'LS-001', 'hours', '2026-06-01T12'])).toEqual({ stepS: 60 })
  expect(mockGetDoc).toHaveBeenCalledWith('metrics/LS-001/hours/2026-06-01T12')
})

test('returns null for a missing document', async () => {
  mockGetDoc.mockResolvedValue({ exists: () => false })
  expect(await getDocument(['metrics', 'LS-001'])).toBeNull()
})
