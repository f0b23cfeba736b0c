import { deleteApp, initializeApp } from 'firebase-admin/app'
import {
  type CollectionReference,
  type QuerySnapshot,
  getFirestore,
} from 'firebase-admin/firestore'
import { PROJECT_ID } from '@/local/config'

const app = initializeApp({ projectId: PROJECT_ID })

export const db = getFirestore(app)

afterAll(() => deleteApp(app))

/** A new collection, so tests don't collide on a shared server. */
export function newCollection(): CollectionReference {
  return db.collection(`conformance-${crypto.randomUUID()}`)
}

export async function seeded(count = 10): Promise<CollectionReference> {
  const collection = newCollection()
  const batch = db.batch()
  for (let i = 0; i < count; i++)
    batch.set(collection.doc(`d${String(i).padStart(2, '0')}`), {
      i,
      parity: i % 2,
      nested: { x: i },
    })
  await batch.commit()
  return collection
}

export function ids({ docs }: QuerySnapshot): string[] {
  return docs.map(({ id }) => id)
}
