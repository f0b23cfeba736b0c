import { FieldValue } from 'firebase-admin/firestore'
import { db, newCollection } from '@/local/firestore/conformance/collection'

test('applies a batch completely or not at all', async () => {
  const collection = newCollection()
  const batch = db.batch()
  batch.set(collection.doc('a'), { a: 1 })
  batch.update(collection.doc('missing'), { a: 1 })
  await expect(batch.commit()).rejects.toMatchObject({ code: 5 })
  expect((await collection.doc('a').get()).exists).toBe(false)
})

test('serverTimestamp, also nested', async () => {
  const collection = newCollection()
  const timestamp = FieldValue.serverTimestamp()
  await collection.doc('a').set({ t: timestamp, n: { t: timestamp } })
  const read = (await collection.doc('a').get()).data()
  expect(Math.abs(read?.t.toMillis() - Date.now())).toBeLessThan(60_000)
  expect(read?.n.t).toEqual(read?.t)
})
