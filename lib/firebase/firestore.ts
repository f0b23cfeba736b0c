import type { Firestore } from 'firebase/firestore'
import { env } from '@/lib/env'
import { firebaseApp } from './app'
import { splitHost } from './host'

type FirestoreSdk = typeof import('firebase/firestore')

export interface LoadedFirestore {
  sdk: FirestoreSdk
  db: Firestore
}

let loading: Promise<LoadedFirestore> | undefined
let closing: Promise<void> = Promise.resolve()

/** Firestore is the largest part of the SDK, so it's loaded when first needed. */
export function loadFirestore(): Promise<LoadedFirestore> {
  loading ??= closing.then(openFirestore, openFirestore).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Ends every listener and clears every document, so no data outlives its session. */
export function closeFirestore(): Promise<void> {
  if (!loading) return closing
  closing = loading.then(({ sdk, db }) => sdk.terminate(db))
  loading = undefined
  return closing
}

async function openFirestore(): Promise<LoadedFirestore> {
  const sdk = await import('firebase/firestore')
  const db = sdk.initializeFirestore(firebaseApp(), { localCache: sdk.memoryLocalCache() })
  if (env.emulators) sdk.connectFirestoreEmulator(db, ...splitHost(env.emulators.firestore))
  return { sdk, db }
}
