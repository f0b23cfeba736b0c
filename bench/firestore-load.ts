import type { CollectionReference, Firestore } from 'firebase-admin/firestore'

export interface Load {
  documents: number
  changesPerS: number
  seconds: number
}

const WRITES_PER_BATCH = 500
const TICK_MS = 20

/** As large as a station's live document, with the fields the bench reads. */
function reading(change: number) {
  return {
    change,
    sentAtMs: performance.timeOrigin + performance.now(),
    values: { level: 1.25, inflow: 12.5, pump1Running: true, pump2Running: false, power: 7.7 },
  }
}

export async function seed(collection: CollectionReference, documents: number): Promise<void> {
  for (let start = 0; start < documents; start += WRITES_PER_BATCH) {
    const batch = collection.firestore.batch()
    const end = Math.min(start + WRITES_PER_BATCH, documents)
    for (let index = start; index < end; index++) batch.set(collection.doc(`d${index}`), reading(0))
    await batch.commit()
  }
}

/**
 * Changes documents in turn at a steady rate.
 *
 * @returns the last change of each document: what a listener must end up with
 */
export async function change(
  db: Firestore,
  collection: CollectionReference,
  { documents, changesPerS, seconds }: Load,
): Promise<Map<string, number>> {
  const lastChange = new Map<string, number>()
  const commits: Promise<unknown>[] = []
  const startedAtMs = performance.now()
  let count = 0
  while (count < changesPerS * seconds) {
    const dueCount = ((performance.now() - startedAtMs) / 1000) * changesPerS
    const batch = db.batch()
    for (; count < Math.min(dueCount, changesPerS * seconds); count++) {
      const id = `d${count % documents}`
      batch.update(collection.doc(id), reading(count + 1))
      lastChange.set(id, count + 1)
    }
    commits.push(batch.commit())
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(commits)
  return lastChange
}

export interface Figures {
  firstSnapshotMs: number
  p50Ms: number
  p95Ms: number
  /** Documents whose last change never arrived. */
  lost: number
}

/** What a listener has seen: the delay of each delivery, and each document's latest change. */
export interface Seen {
  firstSnapshotMs: number
  delaysMs: number[]
  latest: [id: string, change: number][]
}

export function figuresOf(seen: Seen, lastChange: ReadonlyMap<string, number>): Figures {
  const sorted = seen.delaysMs.toSorted((a, b) => a - b)
  const latest = new Map(seen.latest)
  const lost = [...lastChange].filter(([id, change]) => latest.get(id) !== change).length
  return {
    firstSnapshotMs: seen.firstSnapshotMs,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? NaN,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
    lost,
  }
}
