import { getApps, initializeApp, type FirebaseApp } from 'firebase/app'
import { env } from '@/lib/env'

export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(env.firebase)
}
