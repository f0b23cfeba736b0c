import assert from 'node:assert/strict'
import type { Query } from 'firebase-admin/firestore'
import { until } from '@/local/firestore/conformance/check'
import { ids, scenario, seed } from './scenario'

/** Listens to a query and keeps what each snapshot said. */
function watch(query: Query) {
  const snapshots: { ids: string[]; changes: string[] }[] = []
  const errors: Error[] = []
  const stop = query.onSnapshot(
    (snapshot) =>
      snapshots.push({
        ids: ids(snapshot),
        changes: snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`),
      }),
    (error) => errors.push(error),
  )
  const snapshotNumber = async (count: number) => {
    await until(() => snapshots.length >= count || errors.length > 0)
    if (errors[0]) throw errors[0]
  }
  return { snapshots, snapshotNumber, stop }
}

export const listenerScenarios = [
  scenario('a document listener sees create, update and delete', async (collection) => {
    const seen: unknown[] = []
    const stop = collection.doc('a').onSnapshot((snapshot) => seen.push(snapshot.get('v') ?? null))
    await until(() => seen.length === 1)
    await collection.doc('a').set({ v: 1 })
    await until(() => seen.length === 2)
    await collection.doc('a').update({ v: 2 })
    await until(() => seen.length === 3)
    await collection.doc('a').delete()
    await until(() => seen.length === 4)
    stop()
    assert.deepEqual(seen, [null, 1, 2, null])
  }),
  scenario('a query listener sees added, modified, left and deleted', async (collection) => {
    await seed(collection, 4)
    const { snapshots, snapshotNumber, stop } = watch(collection.where('i', '<', 10))
    await snapshotNumber(1)
    await collection.doc('d01').update({ parity: 9 })
    await snapshotNumber(2)
    await collection.doc('new').set({ i: 5 })
    await snapshotNumber(3)
    await collection.doc('d02').update({ i: 50 })
    await snapshotNumber(4)
    await collection.doc('d03').delete()
    await snapshotNumber(5)
    stop()
    assert.deepEqual(
      snapshots.slice(1).map(({ changes }) => changes),
      [['modified d01'], ['added new'], ['removed d02'], ['removed d03']],
    )
  }),
  scenario('a listener with a limit refills its window', async (collection) => {
    await seed(collection, 6)
    const { snapshots, snapshotNumber, stop } = watch(collection.orderBy('i', 'desc').limit(3))
    await snapshotNumber(1)
    await collection.doc('d05').delete()
    await snapshotNumber(2)
    await collection.doc('d00').update({ i: 9 })
    await snapshotNumber(3)
    stop()
    assert.deepEqual(
      snapshots.map((snapshot) => snapshot.ids),
      [
        ['d05', 'd04', 'd03'],
        ['d04', 'd03', 'd02'],
        ['d00', 'd04', 'd03'],
      ],
    )
  }),
  scenario('a listener with limitToLast follows the end', async (collection) => {
    await seed(collection, 3)
    const { snapshots, snapshotNumber, stop } = watch(collection.orderBy('i').limitToLast(2))
    await snapshotNumber(1)
    await collection.doc('d03').set({ i: 3 })
    await snapshotNumber(2)
    stop()
    assert.deepEqual(snapshots.at(-1)?.ids, ['d02', 'd03'])
  }),
  scenario('a listener between cursors', async (collection) => {
    await seed(collection, 6)
    const { snapshots, snapshotNumber, stop } = watch(
      collection.orderBy('i').startAt(2).endBefore(4),
    )
    await snapshotNumber(1)
    await collection.doc('d05').update({ i: 3.5 })
    await snapshotNumber(2)
    stop()
    assert.deepEqual(snapshots.at(-1)?.ids, ['d02', 'd03', 'd05'])
  }),
  scenario('two writes of one batch arrive in one snapshot', async (collection, db) => {
    const { snapshots, snapshotNumber, stop } = watch(collection)
    await snapshotNumber(1)
    const batch = db.batch()
    batch.set(collection.doc('a'), { v: 1 })
    batch.set(collection.doc('b'), { v: 1 })
    await batch.commit()
    await snapshotNumber(2)
    stop()
    assert.deepEqual(snapshots[1]?.changes, ['added a', 'added b'])
  }),
  scenario('a listener that ended hears nothing more', async (collection) => {
    const ended = watch(collection)
    const open = watch(collection.where('v', '==', 1))
    await ended.snapshotNumber(1)
    await open.snapshotNumber(1)
    ended.stop()
    await collection.doc('a').set({ v: 1 })
    await open.snapshotNumber(2)
    open.stop()
    assert.equal(ended.snapshots.length, 1)
  }),
]
