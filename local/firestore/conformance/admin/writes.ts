import assert from 'node:assert/strict'
import { FieldValue } from 'firebase-admin/firestore'
import { ids, scenario, seed, withCode } from './scenario'

export const writeScenarios = [
  scenario('a batch is applied wholly or not at all', async (collection, db) => {
    const batch = db.batch()
    batch.set(collection.doc('a'), { a: 1 })
    batch.update(collection.doc('missing'), { a: 1 })
    await assert.rejects(batch.commit(), withCode(5))
    assert.equal((await collection.doc('a').get()).exists, false)
  }),
  scenario('serverTimestamp, nested too', async (collection) => {
    const timestamp = FieldValue.serverTimestamp()
    await collection.doc('a').set({ t: timestamp, n: { t: timestamp } })
    const read = (await collection.doc('a').get()).data()
    assert.ok(Math.abs(read?.t.toMillis() - Date.now()) < 60_000)
    assert.ok(read?.n.t.isEqual(read?.t))
  }),
  scenario('two transforms in one write', async (collection) => {
    await collection.doc('a').set({ k: 1 })
    const increment = FieldValue.increment(4)
    await collection.doc('a').update({ t: FieldValue.serverTimestamp(), k: increment })
    assert.equal((await collection.doc('a').get()).get('k'), 5)
  }),
  scenario('increment keeps other fields', async (collection) => {
    await collection.doc('a').set({ k: 1, o: 1 })
    await collection.doc('a').update({ k: FieldValue.increment(1.5) })
    assert.deepEqual((await collection.doc('a').get()).data(), { k: 2.5, o: 1 })
  }),
  scenario('increment of a nested field', async (collection) => {
    await collection.doc('a').set({ m: { k: 1 } })
    await collection.doc('a').update({ 'm.k': FieldValue.increment(2) })
    assert.deepEqual((await collection.doc('a').get()).data(), { m: { k: 3 } })
  }),
  scenario('arrayUnion and arrayRemove', async (collection) => {
    await collection.doc('a').set({ l: [1, 2] })
    await collection.doc('a').update({ l: FieldValue.arrayUnion(2, 3) })
    await collection.doc('a').update({ l: FieldValue.arrayRemove(1) })
    await collection.doc('a').update({ q: FieldValue.arrayUnion('n') })
    assert.deepEqual((await collection.doc('a').get()).data(), { l: [2, 3], q: ['n'] })
  }),
  scenario('concurrent transactions lose no increment', async (collection, db) => {
    const counter = collection.doc('a')
    await counter.set({ k: 1 })
    const increment = () =>
      db.runTransaction(async (transaction) => {
        const { k } = (await transaction.get(counter)).data() as { k: number }
        transaction.update(counter, { k: k + 1 })
      })
    await Promise.all([increment(), increment(), increment(), increment()])
    assert.equal((await counter.get()).get('k'), 5)
  }),
  scenario('a transaction reads a query and writes', async (collection, db) => {
    await seed(collection)
    await db.runTransaction(async (transaction) => {
      const odd = await transaction.get(collection.where('parity', '==', 1))
      transaction.set(collection.doc('sum'), { size: odd.size })
    })
    assert.equal((await collection.doc('sum').get()).get('size'), 5)
  }),
  scenario('a transaction sees documents that join its query', async (collection, db) => {
    let attempts = 0
    await db.runTransaction(async (transaction) => {
      attempts += 1
      const { size } = await transaction.get(collection.where('kind', '==', 'pump'))
      if (attempts === 1) await collection.doc('late').set({ kind: 'pump' })
      transaction.set(collection.doc('count'), { size })
    })
    assert.equal(attempts, 2)
    assert.equal((await collection.doc('count').get()).get('size'), 1)
  }),
  scenario('a read-only transaction reads', async (collection, db) => {
    await seed(collection, 2)
    const read = await db.runTransaction((transaction) => transaction.get(collection), {
      readOnly: true,
    })
    assert.deepEqual(ids(read), ['d00', 'd01'])
  }),
  scenario('BulkWriter: each write for itself', async (collection, db) => {
    await collection.doc('taken').set({ a: 1 })
    const writer = db.bulkWriter()
    writer.onWriteError(() => false)
    const written = writer.set(collection.doc('a'), { a: 1 })
    const refused = assert.rejects(writer.create(collection.doc('taken'), { a: 2 }))
    await writer.close()
    await Promise.all([written, refused])
    assert.equal((await collection.get()).size, 2)
  }),
  scenario('recursiveDelete', async (collection, db) => {
    const sub = collection.doc('a').collection('sub')
    await sub.doc('1').set({ a: 1 })
    await db.recursiveDelete(collection)
    assert.equal((await sub.get()).size, 0)
  }),
]
