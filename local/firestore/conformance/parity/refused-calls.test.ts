import { FieldValue } from 'firebase-admin/firestore'
import { newCollection } from '@/local/firestore/conformance/collection'

// What is refused within a query or a write stands with the engine's tests.
test('refuses a count by name', async () => {
  await expect(newCollection().count().get()).rejects.toMatchObject({
    code: 12,
    message: expect.stringContaining('RunAggregationQuery'),
  })
})

test('rejects a vector instead of storing something else', async () => {
  const written = newCollection()
    .doc('a')
    .set({ v: FieldValue.vector([1]) })
  await expect(written).rejects.toMatchObject({ code: 12 })
})
