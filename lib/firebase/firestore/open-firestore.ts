import { Component, type Name } from '@firebase/component'
import { _registerComponent, initializeApp } from 'firebase/app'
import type { Firestore } from 'firebase/firestore'
import { env } from '@/lib/env'
import { splitHost } from '../host'
import type { PageTokens } from './page-tokens'
import * as sdk from './sdk'

declare module 'firebase/app' {
  /** For the SDK's own parts; without it, only a page with Firebase Auth could have tokens. */
  export function _registerComponent<T extends Name>(component: Component<T>): boolean
}
declare module '@firebase/component' {
  interface NameServiceMapping {
    'auth-internal': PageTokens['auth']
  }
}

/** In memory only: computers are shared. */
export function openFirestore(auth: PageTokens['auth']): Firestore {
  // Before the app: Firestore looks for it once.
  _registerComponent(new Component('auth-internal', () => auth, 'PRIVATE' as never))
  const db = sdk.initializeFirestore(initializeApp(env.firebase), {
    localCache: sdk.memoryLocalCache(),
  })
  if (env.emulators) sdk.connectFirestoreEmulator(db, ...splitHost(env.emulators.firestore))
  return db
}
