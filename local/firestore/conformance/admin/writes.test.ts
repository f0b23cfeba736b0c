import { FieldValue } from 'firebase-admin/firestore'
import { db, ids, newCollection, seed } from '@/local/firestore/conformance/collection'

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

test('two transforms in one write', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ k: 1 })
  const increment = FieldValue.increment(4)
  await collection.doc('a').update({ t: FieldValue.serverTimestamp(), k: increment })
  expect((await collection.doc('a').get()).get('k')).toBe(5)
})

test('increment keeps other fields', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ k: 1, o: 1 })
  await collection.doc('a').update({ k: FieldValue.increment(1.5) })
  expect((await collection.doc('a').get()).data()).toEqual({ k: 2.5, o: 1 })
})

test('increment of a nested field', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ m: { k: 1 } })
  await collection.doc('a').update({ 'm.k': FieldValue.increment(2) })
  expect((await collection.doc('a').get()).data()).toEqual({ m: { k: 3 } })
})

test('arrayUnion and arrayRemove', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ l: [1, 2] })
  await collection.doc('a').update({ l: FieldValue.arrayUnion(2, 3) })
  await collection.doc('a').update({ l: FieldValue.arrayRemove(1) })
  await collection.doc('a').update({ q: FieldValue.arrayUnion('n') })
  expect((await collection.doc('a').get()).data()).toEqual({ l: [2, 3], q: ['n'] })
})

test('concurrent transactions lose no increment', async () => {
  const collection = newCollection()
  const counter = collection.doc('a')
  await counter.set({ k: 1 })
  const increment = () =>
    db.runTransaction(async (transaction) => {
      const { k } = (await transaction.get(counter)).data() as { k: number }
      transaction.update(counter, { k: k + 1 })
    })
  await Promise.all([increment(), increment(), increment(), increment()])
  expect((await counter.get()).get('k')).toBe(5)
})

test('a transaction reads a query and writes', async () => {
  const collection = newCollection()
  await seed(collection)
  await db.runTransaction(async (transaction) => {
    const odd = await transaction.get(collection.where('parity', '==', 1))
    transaction.set(collection.doc('sum'), { size: odd.size })
  })
  expect((await collection.doc('sum').get()).get('size')).toBe(5)
})

test('a transaction sees documents that join its query', async () => {
  const collection = newCollection()
  let attempts = 0
  await db.runTransaction(async (transaction) => {
    attempts += 1
    const { size } = await transaction.get(collection.where('kind', '==', 'pump'))
    if (attempts === 1) await collection.doc('late').set({ kind: 'pump' })
    transaction.set(collection.doc('count'), { size })
  })
  expect(attempts).toBe(2)
  expect((await collection.doc('count').get()).get('size')).toBe(1)
})

test('a read-only transaction reads', async () => {
  const collection = newCollection()
  await seed(collection, 2)
  const read = await db.runTransaction((transaction) => transaction.get(collection), {
    readOnly: true,
  })
  expect(ids(read)).toEqual(['d00', 'd01'])
})

test('BulkWriter applies each write independently', async () => {
  const collection = newCollection()
  await collection.doc('taken').set({ a: 1 })
  const writer = db.bulkWriter()
  writer.onWriteError(() => false)
  const written = writer.set(collection.doc('a'), { a: 1 })
  const refused = expect(writer.create(collection.doc('taken'), { a: 2 })).rejects.toMatchObject({
    code: 6,
  })
  await writer.close()
  await Promise.all([written, refused])
  expect((await collection.get()).size).toBe(2)
})

test('recursiveDelete', async () => {
  const collection = newCollection()
  const sub = collection.doc('a').collection('sub')
  await sub.doc('1').set({ a: 1 })
  await db.recursiveDelete(collection)
  expect((await sub.get()).size).toBe(0)
})
