import type { CollectionReference } from 'firebase-admin/firestore'
import { newCollection } from '@/local/firestore/conformance/collection'
import { adminPage, watchedIds, watchSmall } from './admin-page'

const page = adminPage()

async function seed(collection: CollectionReference) {
  const batch = collection.firestore.batch()
  for (let i = 0; i < 5; i++)
    batch.set(collection.doc(`d${i}`), { i, parity: i % 2, at: new Date(1000), list: [1, null] })
  await batch.commit()
}

test('getDoc', async () => {
  const collection = newCollection()
  await seed(collection)
  const read = await page().evaluate(async (path) => {
    const { sdk } = window.page
    const data = (await sdk.getDoc(sdk.doc(window.db, path, 'd3'))).data()
    return { ...data, at: (data?.at as { toMillis: () => number }).toMillis() }
  }, collection.id)
  expect(read).toEqual({ i: 3, parity: 1, at: 1000, list: [1, null] })
})

test('live: catches up on changes made while the network was off', async () => {
  const collection = newCollection()
  await seed(collection)
  await watchSmall(page(), collection)
  await watchedIds(page(), ['d0', 'd1', 'd2', 'd3', 'd4'])
  await page().evaluate(() => window.page.sdk.disableNetwork(window.db))
  await collection.doc('d0').delete()
  await collection.doc('d1').update({ i: 7 })
  await collection.doc('d5').set({ i: 5 })
  await page().evaluate(() => window.page.sdk.enableNetwork(window.db))
  await watchedIds(page(), ['d2', 'd3', 'd4', 'd5', 'd1'])
  await page().evaluate(() => window.watched.stop())
})

test('live: 2,000 documents and umlauts arrive intact', async () => {
  const collection = newCollection()
  for (let start = 0; start < 2000; start += 500) {
    const batch = collection.firestore.batch()
    for (let i = start; i < start + 500; i++)
      batch.set(collection.doc(`d${i}`), { i: i / 100, name: `Pümpe 🚰 ${i}` })
    await batch.commit()
  }
  const [size, name] = await page().evaluate(async (path) => {
    const { sdk } = window.page
    const { docs } = await sdk.getDocsFromServer(sdk.collection(window.db, path))
    return [docs.length, docs.find(({ id }) => id === 'd1999')?.get('name') as unknown]
  }, collection.id)
  expect([size, name]).toEqual([2000, 'Pümpe 🚰 1999'])
})
