import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { HOST, PASSWORD, PORTS, PROJECT_ID } from '@/local/config'

process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${PORTS.auth}`

const auth = getAuth(initializeApp({ projectId: PROJECT_ID }, 'e2e'))

export interface Account {
  uid: string
  email: string
  password: string
}

/**
 * A customer of its own for a journey, so that journeys don't share terms or alerts.
 *
 * @param uid one of the allow-list for a customer with alerts access; made anew if it is there
 */
export async function createCustomer(
  organisations: string[],
  uid = `e2e-${randomUUID()}`,
): Promise<Account> {
  const email = `${uid}@example.com`
  await auth.importUsers([{ uid, email, displayName: 'Quinn Tester', emailVerified: true }])
  await auth.updateUser(uid, { password: PASSWORD })
  await auth.setCustomUserClaims(uid, { organisations })
  return { uid, email, password: PASSWORD }
}

/** What the browser would get by signing in. */
export async function idTokenOf({ email, password }: Account): Promise<string> {
  const address = `http://${HOST}:${PORTS.auth}/identitytoolkit.googleapis.com/v1/accounts`
  const response = await fetch(`${address}:signInWithPassword?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  const { idToken } = (await response.json()) as { idToken: string }
  return idToken
}

export async function claimsOf(uid: string): Promise<Record<string, unknown>> {
  return (await auth.getUser(uid)).customClaims ?? {}
}
