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

test('increment keeps other fields', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ k: 1, o: 1 })
  await collection.doc('a').update({ k: FieldValue.increment(1.5) })
  expect((await collection.doc('a').get()).data()).toEqual({ k: 2.5, o: 1 })
})

test('arrayUnion and arrayRemove', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ l: [1, 2] })
  await collection.doc('a').update({ l: FieldValue.arrayUnion(2, 3) })
  await collection.doc('a').update({ l: FieldValue.arrayRemove(1) })
  await collection.doc('a').update({ q: FieldValue.arrayUnion('n') })
  expect((await collection.doc('a').get()).data()).toEqual({ l: [2, 3], q: ['n'] })
})
