import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { FirestoreWriter } from './firestore-writer'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A Firestore whose next commits can fail or hang; a real one can't be cut off on cue. */
function firestoreStandIn() {
  const stored = new Map<string, object>()
  const commits: number[] = []
  const outcomes: (() => Promise<void>)[] = []
  const firestore = {
    doc: (path: string) => path,
    batch: () => {
      const sets: [string, object][] = []
      return {
        set: (path: string, document: object, { merge }: { merge: boolean }) =>
          sets.push([path, merge ? { ...stored.get(path), ...document } : document]),
        commit: async () => {
          await (outcomes.shift() ?? (() => Promise.resolve()))()
          commits.push(sets.length)
          for (const [path, document] of sets) stored.set(path, document)
        },
      }
    },
  } as unknown as Firestore
  const said: string[] = []
  const writer = new FirestoreWriter(firestore, (line) => said.push(line))
  return { writer, stored, commits, outcomes, said }
}

async function flushed(writer: FirestoreWriter, during = () => {}) {
  const flushing = writer.flush()
  during()
  await jest.runAllTimersAsync()
  await flushing
}

const refused = () => Promise.reject(new Error('14 UNAVAILABLE: refused\n  at stack'))

test('writes documents in batches of at most 500', async () => {
  const { writer, commits, stored } = firestoreStandIn()
  for (let n = 0; n < 1100; n += 1) writer.put(`metrics/${n}`, { n })
  await writer.flush()
  expect(commits).toEqual([500, 500, 100])
  expect(stored.size).toBe(1100)
  expect(writer.waiting).toBe(0)
})

test('writes only the newest content of a document', async () => {
  const { writer, commits, stored } = firestoreStandIn()
  writer.put('metrics/a', { n: 1 })
  writer.put('metrics/a', { n: 2 })
  await writer.flush()
  expect(commits).toEqual([1])
  expect(stored.get('metrics/a')).toEqual({ n: 2 })
})

test('a patch changes its fields only, of what waits or of what is stored', async () => {
  const { writer, stored } = firestoreStandIn()
  writer.put('metrics/a', { kept: 1, n: 1, old: 1 })
  writer.put('metrics/a', { n: 2, old: FieldValue.delete() }, true)
  await writer.flush()
  expect(stored.get('metrics/a')).toEqual({ kept: 1, n: 2 })
  writer.put('metrics/a', { n: 3 }, true)
  await writer.flush()
  expect(stored.get('metrics/a')).toEqual({ kept: 1, n: 3 })
})

test('reports a lost connection once, retries, and reports the recovery', async () => {
  const { writer, stored, outcomes, said } = firestoreStandIn()
  outcomes.push(refused, refused, refused)
  writer.put('metrics/a', { n: 1 })
  await flushed(writer)
  expect(stored.get('metrics/a')).toEqual({ n: 1 })
  expect(said).toEqual([
    'Firestore rejects writes (14 UNAVAILABLE: refused); retrying',
    'Firestore is responding again',
  ])
})

test('prefers content put during an outage over the content that failed', async () => {
  const { writer, stored, outcomes } = firestoreStandIn()
  outcomes.push(refused)
  writer.put('metrics/a', { n: 1 })
  await flushed(writer, () => writer.put('metrics/a', { n: 2 }))
  expect(stored.get('metrics/a')).toEqual({ n: 2 })
})

test('reports a missing response too', async () => {
  const { writer, outcomes, said } = firestoreStandIn()
  outcomes.push(() => new Promise((resolve) => setTimeout(resolve, 60_000)))
  writer.put('metrics/a', { n: 1 })
  await flushed(writer)
  expect(said).toEqual([
    'Firestore rejects writes (no response); retrying',
    'Firestore is responding again',
  ])
})

test('gives up when closed', async () => {
  const { writer, outcomes, stored } = firestoreStandIn()
  outcomes.push(refused)
  writer.put('metrics/a', { n: 1 })
  await flushed(writer, () => writer.close())
  expect(stored.size).toBe(0)
})
