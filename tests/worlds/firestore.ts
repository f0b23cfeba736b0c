import { attachQuery, getDocument } from '@/lib/firebase/firestore/client'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'

export type FakeFirestore = ReturnType<typeof createFakeFirestore>

export function startFirestore(): FakeFirestore {
  const firestore = createFakeFirestore()
  jest.mocked(attachQuery).mockImplementation(firestore.attachQuery)
  jest.mocked(getDocument).mockImplementation(firestore.getDocument)
  return firestore
}
