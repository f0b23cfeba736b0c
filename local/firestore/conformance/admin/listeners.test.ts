import { EventEmitter, once } from 'node:events'
import type { Query } from 'firebase-admin/firestore'
import { db, ids, newCollection, seeded } from '@/local/firestore/conformance/collection'

function watch<Seen>(
  listen: (see: (seen: Seen) => void, fail: (error: Error) => void) => () => void,
) {
  const snapshots: Seen[] = []
  const events = new EventEmitter()
  const stop = listen(
    (seen) => {
      snapshots.push(seen)
      events.emit('snapshot')
    },
    (error) => events.emit('error', error),
  )
  const snapshotNumber = async (count: number) => {
    while (snapshots.length < count) await once(events, 'snapshot')
  }
  return { snapshots, snapshotNumber, stop }
}

const watchQuery = (query: Query) =>
  watch<{ ids: string[]; changes: string[] }>((see, fail) =>
    query.onSnapshot((snapshot) => {
      const changes = snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`)
      see({ ids: ids(snapshot), changes })
    }, fail),
  )

test('a document listener sees create, update and delete', async () => {
  const document = newCollection().doc('a')
  const { snapshots, snapshotNumber, stop } = watch<unknown>((see, fail) =>
    document.onSnapshot((snapshot) => see(snapshot.get('v') ?? null), fail),
  )
  await snapshotNumber(1)
  await document.set({ v: 1 })
  await snapshotNumber(2)
  await document.update({ v: 2 })
  await snapshotNumber(3)
  await document.delete()
  await snapshotNumber(4)
  stop()
  expect(snapshots).toEqual([null, 1, 2, null])
})

test('a query listener sees documents added, modified, moved out and deleted', async () => {
  const collection = await seeded(4)
  const { snapshots, snapshotNumber, stop } = watchQuery(collection.where('i', '<', 10))
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
  expect(snapshots.slice(1).map(({ changes }) => changes)).toEqual([
    ['modified d01'],
    ['added new'],
    ['removed d02'],
    ['removed d03'],
  ])
})

test('two writes of one batch arrive in one snapshot', async () => {
  const collection = newCollection()
  const { snapshots, snapshotNumber, stop } = watchQuery(collection)
  await snapshotNumber(1)
  const batch = db.batch()
  batch.set(collection.doc('a'), { v: 1 })
  batch.set(collection.doc('b'), { v: 1 })
  await batch.commit()
  await snapshotNumber(2)
  stop()
  expect(snapshots[1]?.changes).toEqual(['added a', 'added b'])
})

test('a stopped listener receives nothing more', async () => {
  const collection = newCollection()
  const ended = watchQuery(collection)
  const open = watchQuery(collection.where('v', '==', 1))
  await ended.snapshotNumber(1)
  await open.snapshotNumber(1)
  ended.stop()
  await collection.doc('a').set({ v: 1 })
  await open.snapshotNumber(2)
  open.stop()
  expect(ended.snapshots.length).toBe(1)
})
