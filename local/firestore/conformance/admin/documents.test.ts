import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { db, newCollection } from '@/local/firestore/conformance/collection'

test('returns every type of value as it was written', async () => {
  const collection = newCollection()
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
  expect(reference.path).toBe(expected.path)
  expect(read).toStrictEqual(others)
})

test('NaN and microseconds survive', async () => {
  const collection = newCollection()
  const time = new Timestamp(1_700_000_000, 123_456_000)
  await collection.doc('a').set({ nan: NaN, time })
  const read = (await collection.doc('a').get()).data()
  expect(read).toStrictEqual({ nan: NaN, time })
})

test('set replaces the whole document', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ x: 1, y: 2 })
  await collection.doc('a').set({ x: 3 })
  expect((await collection.doc('a').get()).data()).toEqual({ x: 3 })
})

test('set with merge keeps nested fields', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ m: { a: 1, b: 2 }, y: 1 })
  await collection.doc('a').set({ m: { b: 3 } }, { merge: true })
  expect((await collection.doc('a').get()).data()).toEqual({ m: { a: 1, b: 3 }, y: 1 })
})

test('create of an existing document is ALREADY_EXISTS', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ a: 1 })
  await expect(collection.doc('a').create({ a: 1 })).rejects.toMatchObject({ code: 6 })
})

test('FieldValue.delete removes fields', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ a: 1, b: 2, m: { q: 1, r: 2 } })
  await collection.doc('a').update({ b: FieldValue.delete(), 'm.q': FieldValue.delete() })
  expect((await collection.doc('a').get()).data()).toEqual({ a: 1, m: { r: 2 } })
})

test('delete with an outdated lastUpdateTime is FAILED_PRECONDITION', async () => {
  const collection = newCollection()
  const { writeTime } = await collection.doc('a').set({ a: 1 })
  await collection.doc('a').set({ a: 2 })
  const outdated = collection.doc('a').delete({ lastUpdateTime: writeTime })
  await expect(outdated).rejects.toMatchObject({ code: 9 })
})

test('keeps createTime and advances updateTime', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ a: 1 })
  const first = await collection.doc('a').get()
  await collection.doc('a').set({ a: 2 })
  const second = await collection.doc('a').get()
  expect(second.createTime).toEqual(first.createTime)
  const [before = '', after = ''] = [first, second].map(({ updateTime }) => updateTime?.valueOf())
  expect(after > before).toBe(true)
})

test('a document over 1 MiB is INVALID_ARGUMENT', async () => {
  const collection = newCollection()
  await collection.doc('fits').set({ bytes: Buffer.alloc(1_000_000) })
  const tooLarge = collection.doc('a').set({ bytes: Buffer.alloc(1_048_576) })
  await expect(tooLarge).rejects.toMatchObject({ code: 3 })
})

test('getAll returns documents in the requested order', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ a: 1 })
  await collection.doc('b').set({ a: 1 })
  const asked = ['b', 'missing', 'a'].map((id) => collection.doc(id))
  const found = await db.getAll(...asked)
  expect(found.map(({ id, exists }) => [id, exists])).toEqual([
    ['b', true],
    ['missing', false],
    ['a', true],
  ])
})
