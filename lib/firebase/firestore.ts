import type { Firestore } from 'firebase/firestore'
import { env } from '@/lib/env'
import { firebaseApp } from './app'
import { splitHost } from './host'

type FirestoreSdk = typeof import('./firestore-sdk')

export interface LoadedFirestore {
  sdk: FirestoreSdk
  db: Firestore
}

let loading: Promise<LoadedFirestore> | undefined
let closing: Promise<void> = Promise.resolve()
let isOpen = false

/** Loaded on first use: Firestore is the largest part of the SDK. */
export function loadFirestore(): Promise<LoadedFirestore> {
  loading ??= closing.then(openFirestore, openFirestore).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Ends all listeners and clears all documents with the session; one still loading closes later. */
export async function closeFirestore(): Promise<void> {
  // A failed load is reported to its callers.
  if (loading) closing = loading.then(terminate, () => {})
  loading = undefined
  if (isOpen) await closing
}

async function terminate({ sdk, db }: LoadedFirestore): Promise<void> {
  await sdk.terminate(db)
  isOpen = false
}

export const loadFirestoreCode = () => import('./firestore-sdk')

async function openFirestore(): Promise<LoadedFirestore> {
  const sdk = await loadFirestoreCode()
  const db = sdk.initializeFirestore(firebaseApp(), { localCache: sdk.memoryLocalCache() })
  isOpen = true
  if (env.emulators) sdk.connectFirestoreEmulator(db, ...splitHost(env.emulators.firestore))
  return { sdk, db }
}
