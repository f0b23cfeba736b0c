/** Runs in the browser: exposes the real Web SDK to the tests. */
import { initializeApp } from 'firebase/app'
import type { EmulatorMockTokenOptions } from 'firebase/firestore'
import * as sdk from 'firebase/firestore'

interface User {
  /** 'owner' is an administrator, null is signed out. */
  token: EmulatorMockTokenOptions | 'owner' | null
  host: string
  port: number
  projectId: string
}

/** A separate Firestore for a user, connected as the app connects. */
function connect(name: string, { token, host, port, projectId }: User): sdk.Firestore {
  const app = initializeApp({ apiKey: 'local', projectId }, name)
  const db = sdk.initializeFirestore(app, { localCache: sdk.memoryLocalCache() })
  sdk.connectFirestoreEmulator(db, host, port, token ? { mockUserToken: token } : {})
  return db
}

/** Listens and records the ids of each snapshot from the server. */
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
    /** The administrator's Firestore, for testing the engine. */
    db: sdk.Firestore
    watched: ReturnType<typeof watch>
    /** A write that waits for the network. */
    queued: Promise<void>
  }
}

window.page = page
