import { FieldPath, Filter } from 'firebase-admin/firestore'
import { db, ids, newCollection, seeded } from '@/local/firestore/conformance/collection'

test('where on a nested field', async () => {
  const collection = await seeded()
  expect(ids(await collection.where('nested.x', '==', 3).get())).toEqual(['d03'])
})

test('where in and !=', async () => {
  const collection = await seeded()
  await collection.doc('other').set({ i: null })
  expect(ids(await collection.where('i', 'in', [2, 4, 99]).get())).toEqual(['d02', 'd04'])
  expect((await collection.where('parity', '!=', 1).get()).size).toBe(5)
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

test('orderBy desc', async () => {
  const collection = await seeded(3)
  expect(ids(await collection.orderBy('i', 'desc').get())).toEqual(['d02', 'd01', 'd00'])
})

test('a collection group', async () => {
  const collection = newCollection()
  const group = `group-${crypto.randomUUID()}`
  await collection.doc('a').collection(group).doc('1').set({ a: 1 })
  await collection.doc('b').collection(group).doc('2').set({ a: 2 })
  expect((await db.collectionGroup(group).get()).size).toBe(2)
})
