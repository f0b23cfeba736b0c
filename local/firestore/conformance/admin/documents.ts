import assert from 'node:assert/strict'
import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { scenario, withCode } from './scenario'

export const documentScenarios = [
  scenario('every type of value comes back as it was written', async (collection) => {
    const written = {
      integer: 1,
      double: 1.5,
      text: 'q',
      flag: true,
      nothing: null,
      map: { list: [1, { y: 2 }] },
      time: Timestamp.fromMillis(1_234_567),
      place: new GeoPoint(1, 2),
      reference: collection.doc('b'),
      bytes: Buffer.from('hi'),
      huge: Infinity,
      emptyMap: {},
      emptyList: [],
    }
    await collection.doc('a').set(written)
    const { reference, ...read } = (await collection.doc('a').get()).data() ?? {}
    const { reference: expected, ...others } = written
    assert.equal(reference.path, expected.path)
    assert.deepEqual(read, others)
  }),
  scenario('NaN and microseconds survive', async (collection) => {
    const time = new Timestamp(1_700_000_000, 123_456_000)
    await collection.doc('a').set({ nan: NaN, time })
    const read = (await collection.doc('a').get()).data()
    assert.ok(Number.isNaN(read?.nan))
    assert.ok(time.isEqual(read?.time))
  }),
  scenario('set replaces the whole document', async (collection) => {
    await collection.doc('a').set({ x: 1, y: 2 })
    await collection.doc('a').set({ x: 3 })
    assert.deepEqual((await collection.doc('a').get()).data(), { x: 3 })
  }),
  scenario('set with merge keeps nested fields', async (collection) => {
    await collection.doc('a').set({ m: { a: 1, b: 2 }, y: 1 })
    await collection.doc('a').set({ m: { b: 3 } }, { merge: true })
    assert.deepEqual((await collection.doc('a').get()).data(), { m: { a: 1, b: 3 }, y: 1 })
  }),
  scenario('update writes dotted paths', async (collection) => {
    await collection.doc('a').set({ m: { a: 1, b: 2 } })
    await collection.doc('a').update({ 'm.b': 5, k: 1 })
    assert.deepEqual((await collection.doc('a').get()).data(), { m: { a: 1, b: 5 }, k: 1 })
  }),
  scenario('update of a missing document is NOT_FOUND', async (collection) => {
    await assert.rejects(collection.doc('a').update({ a: 1 }), withCode(5))
  }),
  scenario('create of an existing document is ALREADY_EXISTS', async (collection) => {
    await collection.doc('a').set({ a: 1 })
    await assert.rejects(collection.doc('a').create({ a: 1 }), withCode(6))
  }),
  scenario('FieldValue.delete removes fields', async (collection) => {
    await collection.doc('a').set({ a: 1, b: 2, m: { q: 1, r: 2 } })
    await collection.doc('a').update({ b: FieldValue.delete(), 'm.q': FieldValue.delete() })
    assert.deepEqual((await collection.doc('a').get()).data(), { a: 1, m: { r: 2 } })
  }),
  scenario('delete removes a document', async (collection) => {
    await collection.doc('a').set({ a: 1 })
    await collection.doc('a').delete()
    assert.equal((await collection.doc('a').get()).exists, false)
  }),
  scenario('delete with an outdated lastUpdateTime is FAILED_PRECONDITION', async (collection) => {
    const { writeTime } = await collection.doc('a').set({ a: 1 })
    await collection.doc('a').set({ a: 2 })
    await assert.rejects(collection.doc('a').delete({ lastUpdateTime: writeTime }), withCode(9))
  }),
  scenario('createTime stays, updateTime moves', async (collection) => {
    await collection.doc('a').set({ a: 1 })
    const first = await collection.doc('a').get()
    await collection.doc('a').set({ a: 2 })
    const second = await collection.doc('a').get()
    assert.ok(first.createTime && second.createTime?.isEqual(first.createTime))
    assert.ok(first.updateTime && second.updateTime && first.updateTime < second.updateTime)
  }),
  scenario('a document over 1 MiB is INVALID_ARGUMENT', async (collection) => {
    await collection.doc('fits').set({ bytes: Buffer.alloc(1_000_000) })
    await assert.rejects(collection.doc('a').set({ bytes: Buffer.alloc(1_048_576) }), withCode(3))
  }),
  scenario('a reserved id is INVALID_ARGUMENT', async (collection) => {
    await assert.rejects(collection.doc('__a__').set({ a: 1 }), withCode(3))
  }),
  scenario('getAll answers in the asked order', async (collection, db) => {
    await collection.doc('a').set({ a: 1 })
    await collection.doc('b').set({ a: 1 })
    const asked = ['b', 'missing', 'a'].map((id) => collection.doc(id))
    const found = await db.getAll(...asked)
    assert.deepEqual(
      found.map(({ id, exists }) => [id, exists]),
      [
        ['b', true],
        ['missing', false],
        ['a', true],
      ],
    )
  }),
  scenario('listCollections and listDocuments', async (collection) => {
    await collection.doc('a').collection('sub').doc('1').set({ a: 1 })
    const subcollections = await collection.doc('a').listCollections()
    assert.deepEqual(
      subcollections.map(({ id }) => id),
      ['sub'],
    )
    assert.equal((await collection.listDocuments()).length, 1)
  }),
]
