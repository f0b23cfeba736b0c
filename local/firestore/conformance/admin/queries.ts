import assert from 'node:assert/strict'
import { AggregateField, FieldPath, FieldValue, Filter, Timestamp } from 'firebase-admin/firestore'
import { ids, scenario, seed, withCode } from './scenario'

export const queryScenarios = [
  scenario('where ==', async (collection) => {
    await seed(collection)
    const odd = await collection.where('parity', '==', 1).get()
    assert.deepEqual(ids(odd), ['d01', 'd03', 'd05', 'd07', 'd09'])
  }),
  scenario('where on a nested field', async (collection) => {
    await seed(collection)
    assert.deepEqual(ids(await collection.where('nested.x', '==', 3).get()), ['d03'])
  }),
  scenario('where >= and <', async (collection) => {
    await seed(collection)
    const range = collection.where('i', '>=', 3).where('i', '<', 6)
    assert.deepEqual(ids(await range.get()), ['d03', 'd04', 'd05'])
  }),
  scenario('where in, not-in and !=', async (collection) => {
    await seed(collection)
    await collection.doc('other').set({ i: null })
    assert.deepEqual(ids(await collection.where('i', 'in', [2, 4, 99]).get()), ['d02', 'd04'])
    assert.equal((await collection.where('i', 'not-in', [2, 4]).get()).size, 8)
    assert.equal((await collection.where('parity', '!=', 1).get()).size, 5)
  }),
  scenario('array-contains and array-contains-any', async (collection) => {
    await seed(collection)
    const tagged = await collection.where('tags', 'array-contains', 'a1').get()
    assert.deepEqual(ids(tagged), ['d01', 'd04', 'd07'])
    const any = collection.where('tags', 'array-contains-any', ['a1', 'a2'])
    assert.equal((await any.get()).size, 6)
  }),
  scenario('or, with and inside', async (collection) => {
    await seed(collection)
    const evenAndLarge = Filter.and(Filter.where('parity', '==', 0), Filter.where('i', '>', 6))
    const found = await collection.where(Filter.or(Filter.where('i', '==', 1), evenAndLarge)).get()
    assert.deepEqual(ids(found).sort(), ['d01', 'd08'])
  }),
  scenario('inequalities on two fields', async (collection) => {
    await seed(collection)
    const found = await collection.where('i', '>', 3).where('nested.x', '<', 6).get()
    assert.deepEqual(ids(found), ['d04', 'd05'])
  }),
  scenario('where on documentId()', async (collection) => {
    await seed(collection)
    const found = await collection.where(FieldPath.documentId(), 'in', ['d01', 'd02']).get()
    assert.deepEqual(ids(found), ['d01', 'd02'])
    const range = collection.where(FieldPath.documentId(), '>=', 'd08')
    assert.deepEqual(ids(await range.get()), ['d08', 'd09'])
  }),
  scenario('orderBy desc, limit and offset', async (collection) => {
    await seed(collection)
    const last = await collection.orderBy('i', 'desc').limit(2).get()
    assert.deepEqual(ids(last), ['d09', 'd08'])
    const middle = await collection.orderBy('i').offset(2).limit(2).get()
    assert.deepEqual(ids(middle), ['d02', 'd03'])
  }),
  scenario('orderBy leaves out documents without the field', async (collection) => {
    await seed(collection, 3)
    await collection.doc('x').set({ q: 1 })
    assert.equal((await collection.orderBy('i').get()).size, 3)
  }),
  scenario('cursors by value and by document', async (collection) => {
    await seed(collection)
    const values = await collection.orderBy('i').startAfter(3).endAt(5).get()
    assert.deepEqual(ids(values), ['d04', 'd05'])
    const before = await collection.orderBy('i').startAt(3).endBefore(5).get()
    assert.deepEqual(ids(before), ['d03', 'd04'])
    const document = await collection.doc('d05').get()
    const after = await collection.orderBy('parity').startAfter(document).get()
    assert.deepEqual(ids(after), ['d07', 'd09'])
  }),
  scenario('limitToLast', async (collection) => {
    await seed(collection)
    assert.deepEqual(ids(await collection.orderBy('i').limitToLast(2).get()), ['d08', 'd09'])
  }),
  scenario('order across types, null first', async (collection, db) => {
    const batch = db.batch()
    const values = { a: 'str', b: 5, c: null, d: true, e: 4.5, f: NaN, g: Timestamp.now() }
    for (const [id, v] of Object.entries(values)) batch.set(collection.doc(id), { v })
    await batch.commit()
    const ordered = await collection.orderBy('v').get()
    assert.deepEqual(ids(ordered), ['c', 'd', 'f', 'e', 'b', 'g', 'a'])
  }),
  scenario('integers and doubles compare as numbers', async (collection) => {
    await collection.doc('a').set({ v: 2 })
    await collection.doc('b').set({ v: 2.5 })
    assert.deepEqual(ids(await collection.where('v', '>', 1.5).orderBy('v').get()), ['a', 'b'])
  }),
  scenario('select delivers the named fields', async (collection) => {
    await seed(collection, 1)
    const { docs } = await collection.select('i', 'nested.x').get()
    assert.deepEqual(docs[0]?.data(), { i: 0, nested: { x: 0 } })
  }),
  scenario('a collection group', async (collection, db) => {
    const group = `group-${crypto.randomUUID()}`
    await collection.doc('a').collection(group).doc('1').set({ a: 1 })
    await collection.doc('b').collection(group).doc('2').set({ a: 2 })
    assert.equal((await db.collectionGroup(group).get()).size, 2)
  }),
  scenario('count, sum and average', async (collection) => {
    await seed(collection)
    const odd = await collection.where('parity', '==', 1).count().get()
    assert.equal(odd.data().count, 5)
    const figures = collection.aggregate({
      sum: AggregateField.sum('i'),
      average: AggregateField.average('i'),
    })
    assert.deepEqual((await figures.get()).data(), { sum: 45, average: 4.5 })
  }),
  scenario('a vector search is refused, not answered wrongly', async (collection) => {
    await assert.rejects(collection.doc('a').set({ v: FieldValue.vector([1, 2]) }), withCode(12))
    const search = collection.findNearest({
      vectorField: 'v',
      queryVector: [1, 2],
      limit: 1,
      distanceMeasure: 'EUCLIDEAN',
    })
    await assert.rejects(search.get(), withCode(12))
  }),
]
