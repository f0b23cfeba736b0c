import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  type Auth,
} from 'firebase/auth'
import { env } from '@/lib/env'
import { firebaseApp } from './app'
import { treatProviderFaultsAsNetworkErrors } from './provider-faults'

let auth: Auth | undefined

/** No popup resolver: on phones it would load a Google script before the first result (ADR 80). */
export function firebaseAuth(): Auth {
  auth ??= createAuth()
  return auth
}

function createAuth(): Auth {
  treatProviderFaultsAsNetworkErrors(env.emulators?.auth ?? null)
  const created = initializeAuth(firebaseApp(), { persistence: browserLocalPersistence })
  if (env.emulators)
    connectAuthEmulator(created, `http://${env.emulators.auth}`, { disableWarnings: true })
  return created
}
