import { getApps, initializeApp } from 'firebase/app'
import type { FirebaseApp } from 'firebase/app'
import { env } from '@/lib/env'

/** The browser's Firebase app, created on first use. */
export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(env.firebase)
}
