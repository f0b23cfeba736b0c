import { FieldPath, Filter } from 'firebase-admin/firestore'
import { db, ids, newCollection, seeded } from '@/local/firestore/conformance/collection'

test('where on a nested field', async () => {
  const collection = await seeded()
  expect(ids(await collection.where('nested.x', '==', 3).get())).toEqual(['d03'])
})

test('where in, not-in and !=', async () => {
  const collection = await seeded()
  await collection.doc('other').set({ i: null })
  expect(ids(await collection.where('i', 'in', [2, 4, 99]).get())).toEqual(['d02', 'd04'])
  expect((await collection.where('i', 'not-in', [2, 4]).get()).size).toBe(8)
  expect((await collection.where('parity', '!=', 1).get()).size).toBe(5)
})

test('array-contains and array-contains-any', async () => {
  const collection = await seeded()
  const tagged = await collection.where('tags', 'array-contains', 'a1').get()
  expect(ids(tagged)).toEqual(['d01', 'd04', 'd07'])
  const any = collection.where('tags', 'array-contains-any', ['a1', 'a2'])
  expect((await any.get()).size).toBe(6)
})

test('or with a nested and', async () => {
  const collection = await seeded()
  const evenAndLarge = Filter.and(Filter.where('parity', '==', 0), Filter.where('i', '>', 6))
  const found = await collection.where(Filter.or(Filter.where('i', '==', 1), evenAndLarge)).get()
  expect(ids(found).sort()).toEqual(['d01', 'd08'])
})

test('inequalities on two fields', async () => {
  const collection = await seeded()
  const found = await collection.where('i', '>', 3).where('nested.x', '<', 6).get()
  expect(ids(found)).toEqual(['d04', 'd05'])
})

test('where on documentId()', async () => {
  const collection = await seeded()
  const found = await collection.where(FieldPath.documentId(), 'in', ['d01', 'd02']).get()
  expect(ids(found)).toEqual(['d01', 'd02'])
  const range = collection.where(FieldPath.documentId(), '>=', 'd08')
  expect(ids(await range.get())).toEqual(['d08', 'd09'])
})

test('orderBy desc, limit and offset', async () => {
  const collection = await seeded()
  const last = await collection.orderBy('i', 'desc').limit(2).get()
  expect(ids(last)).toEqual(['d09', 'd08'])
  const middle = await collection.orderBy('i').offset(2).limit(2).get()
  expect(ids(middle)).toEqual(['d02', 'd03'])
})

test('cursors by value and by document', async () => {
  const collection = await seeded()
  const values = await collection.orderBy('i').startAfter(3).endAt(5).get()
  expect(ids(values)).toEqual(['d04', 'd05'])
  const before = await collection.orderBy('i').startAt(3).endBefore(5).get()
  expect(ids(before)).toEqual(['d03', 'd04'])
  const document = await collection.doc('d05').get()
  const after = await collection.orderBy('parity').startAfter(document).get()
  expect(ids(after)).toEqual(['d07', 'd09'])
})

test('limitToLast', async () => {
  const collection = await seeded()
  expect(ids(await collection.orderBy('i').limitToLast(2).get())).toEqual(['d08', 'd09'])
})

test('a collection group', async () => {
  const collection = newCollection()
  const group = `group-${crypto.randomUUID()}`
  await collection.doc('a').collection(group).doc('1').set({ a: 1 })
  await collection.doc('b').collection(group).doc('2').set({ a: 2 })
  expect((await db.collectionGroup(group).get()).size).toBe(2)
})
