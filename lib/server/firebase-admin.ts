import 'server-only'
import { getApps, initializeApp, type App } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { serverEnv } from './env'

export const ADMIN_APP = 'wetwell'

/** The admin SDK, with the platform's credentials or GOOGLE_APPLICATION_CREDENTIALS. */
export function adminAuth(): Auth {
  return getAuth(adminApp())
}

function adminApp(): App {
  const existing = getApps().find(({ name }) => name === ADMIN_APP)
  return existing ?? initializeApp({ projectId: serverEnv().projectId }, ADMIN_APP)
}
