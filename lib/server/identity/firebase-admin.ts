import 'server-only'
import { cert, getApps, initializeApp, type App } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { serverEnv } from '@/lib/server/env'

export const ADMIN_APP = 'wetwell'

/** Uses the key in FIREBASE_SERVICE_ACCOUNT, else the platform's credentials. */
export function adminAuth(): Auth {
  return getAuth(adminApp())
}

function adminApp(): App {
  const existing = getApps().find(({ name }) => name === ADMIN_APP)
  if (existing) return existing
  const { projectId, serviceAccount } = serverEnv()
  const credential = serviceAccount ? { credential: cert(serviceAccount) } : {}
  return initializeApp({ projectId, ...credential }, ADMIN_APP)
}
