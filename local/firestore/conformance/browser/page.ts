import { initializeApp } from 'firebase/app'
import type { EmulatorMockTokenOptions } from 'firebase/firestore'
import * as sdk from 'firebase/firestore'

interface User {
  token: EmulatorMockTokenOptions | 'owner'
  host: string
  port: number
  projectId: string
}

function connect(name: string, { token, host, port, projectId }: User): sdk.Firestore {
  const app = initializeApp({ apiKey: 'local', projectId }, name)
  const db = sdk.initializeFirestore(app, { localCache: sdk.memoryLocalCache() })
  sdk.connectFirestoreEmulator(db, host, port, { mockUserToken: token })
  return db
}

function watch(query: sdk.Query<unknown>) {
  const snapshots: string[][] = []
  const errors: string[] = []
  const stop = sdk.onSnapshot(
    query,
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      if (!metadata.fromCache) snapshots.push(docs.map(({ id }) => id))
    },
    ({ code }) => errors.push(code),
  )
  const until = async (holds: () => boolean) => {
    while (!holds() && errors.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { snapshots, errors, stop, until }
}

const page = { sdk, connect, watch }

declare global {
  interface Window {
    page: typeof page
    db: sdk.Firestore
    watched: ReturnType<typeof watch>
    queued: Promise<void>
  }
}

window.page = page
