import type { Functions } from 'firebase/functions'
import { env } from '@/lib/env'
import { firebaseApp } from './app'
import { splitHost } from './host'

const REGION = 'us-central1'

let loading: Promise<Functions> | undefined

export function loadFunctions(): Promise<Functions> {
  loading ??= openFunctions().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function openFunctions(): Promise<Functions> {
  const sdk = await import('firebase/functions')
  const functions = sdk.getFunctions(firebaseApp(), REGION)
  if (env.emulators) sdk.connectFunctionsEmulator(functions, ...splitHost(env.emulators.functions))
  return functions
}
