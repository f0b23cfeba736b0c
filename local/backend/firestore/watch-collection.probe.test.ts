import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { firestoreProbe } from './watch-collection'

function probeOf(get: () => Promise<unknown>) {
  const reads = jest.fn(get as () => Promise<DocumentSnapshot>)
  const firestore = { doc: () => ({ get: reads }) } as unknown as Pick<Firestore, 'doc'>
  return { probe: firestoreProbe(firestore), reads }
}

test('resolves to true when a read succeeds and to false when it fails', async () => {
  await expect(probeOf(async () => ({})).probe()).resolves.toBe(true)
  const { probe, reads } = probeOf(async () => ({}))
  reads.mockRejectedValueOnce(new Error('unavailable'))
  await expect(probe()).resolves.toBe(false)
  await expect(probe()).resolves.toBe(true)
})

test('resolves to false after 2 s without a response; concurrent probes share one read', async () => {
  jest.useFakeTimers()
  const { probe, reads } = probeOf(() => new Promise(() => undefined))
  const answers = Promise.all([probe(), probe()])
  await jest.advanceTimersByTimeAsync(2_000)
  await expect(answers).resolves.toEqual([false, false])
  expect(reads).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})
