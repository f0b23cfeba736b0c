import { getApps, initializeApp } from 'firebase/app'
import type { FirebaseApp } from 'firebase/app'
import { env } from '@/lib/env'

export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(env.firebase)
}
