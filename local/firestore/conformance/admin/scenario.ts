import type { CollectionReference, Firestore, QuerySnapshot } from 'firebase-admin/firestore'
import type { Check } from '@/local/firestore/conformance/check'

/** A check in a collection of its own. */
export interface Scenario {
  name: string
  run: (collection: CollectionReference, db: Firestore) => Promise<void>
}

export function scenario(name: string, run: Scenario['run']): Scenario {
  return { name, run }
}

export function toCheck(db: Firestore, { name, run }: Scenario): Check {
  return {
    name: `admin: ${name}`,
    run: () => run(db.collection(`conformance-${crypto.randomUUID()}`), db),
  }
}

/** Documents d00, d01, … with a number i, its parity, tags and a nested number. */
export async function seed(collection: CollectionReference, count = 10): Promise<void> {
  const batch = collection.firestore.batch()
  for (let i = 0; i < count; i++)
    batch.set(collection.doc(`d${String(i).padStart(2, '0')}`), {
      i,
      parity: i % 2,
      tags: [`a${i % 3}`, 'z'],
      nested: { x: i },
    })
  await batch.commit()
}

export function ids({ docs }: QuerySnapshot): string[] {
  return docs.map(({ id }) => id)
}

/** An error of the Firestore client with this gRPC code. */
export const withCode = (code: number) => (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === code
