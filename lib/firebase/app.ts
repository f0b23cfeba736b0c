import { getApps, initializeApp, type FirebaseApp } from 'firebase/app'
import { env } from '@/lib/env'

export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(env.firebase)
}

export function splitHost(host: string): [hostname: string, port: number] {
  const { hostname, port } = new URL(`http://${host}`)
  return [hostname, Number(port)]
}
