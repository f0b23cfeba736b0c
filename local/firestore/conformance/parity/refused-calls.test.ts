import { FieldValue } from 'firebase-admin/firestore'
import { newCollection } from '@/local/firestore/conformance/collection'

test('refuses a count by name', async () => {
  await expect(newCollection().count().get()).rejects.toMatchObject({
    code: 12,
    message: expect.stringContaining('RunAggregationQuery'),
  })
})

test('rejects a vector search instead of returning wrong results', async () => {
  const collection = newCollection()
  const written = collection.doc('a').set({ v: FieldValue.vector([1, 2]) })
  await expect(written).rejects.toMatchObject({ code: 12 })
  const search = collection.findNearest({
    vectorField: 'v',
    queryVector: [1, 2],
    limit: 1,
    distanceMeasure: 'EUCLIDEAN',
  })
  await expect(search.get()).rejects.toMatchObject({ code: 12 })
})

test('refuses windows and changes by increment by name', async () => {
  const collection = newCollection()
  await expect(collection.limit(1).get()).rejects.toMatchObject({ code: 12 })
  const written = collection.doc('a').set({ n: FieldValue.increment(1) })
  await expect(written).rejects.toMatchObject({ code: 12 })
})
