import type { Firestore } from 'firebase-admin/firestore'
import type { ReplayDocument } from './seed-documents'

const MAX_BATCH = 500

/** Writes whole documents in as few batches as Firestore allows. */
export async function writeDocuments(
  db: Firestore,
  documents: readonly ReplayDocument[],
): Promise<void> {
  for (let start = 0; start < documents.length; start += MAX_BATCH) {
    const batch = db.batch()
    for (const { path, data } of documents.slice(start, start + MAX_BATCH))
      batch.set(db.doc(path), data)
    await batch.commit()
  }
}
