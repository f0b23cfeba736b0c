import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { newCollection } from '@/local/firestore/conformance/collection'
import { adminPage } from './admin-page'

const page = adminPage()

test('setDoc, updateDoc, merge, server timestamps and deleteField', async () => {
  const collection = newCollection()
  const read = await page().evaluate(async (path) => {
    const { sdk } = window.page
    const document = sdk.doc(window.db, path, 'a')
    await sdk.setDoc(document, { gone: 1, i: 1, t: sdk.serverTimestamp() })
    await sdk.updateDoc(document, { 'm.k': 2, l: ['x'] })
    await sdk.setDoc(document, { z: 1 }, { merge: true })
    await sdk.updateDoc(document, { gone: sdk.deleteField() })
    const { t, ...data } = (await sdk.getDocFromServer(document)).data() ?? {}
    return { ...data, isTimestamp: t instanceof sdk.Timestamp }
  }, collection.id)
  const expected = { i: 1, l: ['x'], m: { k: 2 }, z: 1 }
  expect(read).toEqual({ ...expected, isTimestamp: true })
  const { t, ...stored } = (await collection.doc('a').get()).data() ?? {}
  expect(t).toBeInstanceOf(Timestamp)
  expect(stored).toEqual(expected)
})

test('mergeFields writes entries of a map one by one, also those that waited', async () => {
  const collection = newCollection()
  await collection.doc('a').set({ m: { 'LS-1/a.b': 'x', ended: 'x', kept: 'x' }, n: 1 })
  await page().evaluate(async (path) => {
    const { sdk } = window.page
    const document = sdk.doc(window.db, path, 'a')
    await sdk.disableNetwork(window.db)
    window.queued = sdk.setDoc(
      document,
      { m: { 'LS-1/a.b': sdk.deleteField(), 'LS-2/`c\\d`': 'y', other: 'y' } },
      { mergeFields: ['LS-1/a.b', 'LS-2/`c\\d`'].map((key) => new sdk.FieldPath('m', key)) },
    )
  }, collection.id)
  await collection.doc('a').update({ 'm.ended': FieldValue.delete() })
  await page().evaluate(async () => {
    await window.page.sdk.enableNetwork(window.db)
    await window.queued
  })
  const stored = (await collection.doc('a').get()).data()
  expect(stored).toEqual({ m: { 'LS-2/`c\\d`': 'y', kept: 'x' }, n: 1 })
})

test('applies a write after a rejected one', async () => {
  const collection = newCollection()
  const code = await page().evaluate(async (path) => {
    const { sdk } = window.page
    const rejected = sdk
      .updateDoc(sdk.doc(window.db, path, 'missing'), { a: 1 })
      .catch((error: { code: string }) => error.code)
    await sdk.setDoc(sdk.doc(window.db, path, 'b'), { a: 1 })
    return rejected
  }, collection.id)
  expect(code).toBe('not-found')
  expect((await collection.doc('b').get()).get('a')).toBe(1)
})

test('sends writes made offline once online, in order', async () => {
  const collection = newCollection()
  await page().evaluate(async (path) => {
    const { sdk } = window.page
    const document = sdk.doc(window.db, path, 'a')
    await sdk.disableNetwork(window.db)
    const queued = [
      sdk.setDoc(document, { k: 1 }),
      sdk.updateDoc(document, { 'm.n': 1 }),
      sdk.updateDoc(document, { done: true }),
    ]
    await sdk.enableNetwork(window.db)
    await Promise.all(queued)
  }, collection.id)
  expect((await collection.doc('a').get()).data()).toEqual({
    k: 1,
    m: { n: 1 },
    done: true,
  })
})
