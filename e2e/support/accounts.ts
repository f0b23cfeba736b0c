import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { listedVersion, type ForeignKind } from '@/local/backend/foreign/foreign-answers'
import { readTerms } from '@/local/backend/terms/terms'
import { HOST, PASSWORD, PORTS, PROJECT_ID } from '@/local/config'

process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${PORTS.auth}`

const auth = getAuth(initializeApp({ projectId: PROJECT_ID }, 'e2e'))

export interface Account {
  uid: string
  email: string
  password: string
}

export interface AccountClaims {
  organisations: string[]
  /** Honored for a password account only by the Auth emulator (ADR 41). */
  isEmployee?: boolean
  acceptedTermsOfService?: string
}

/** Creates an account for one journey, so journeys don't share terms, alerts, or settings. */
export async function createAccount(claims: AccountClaims): Promise<Account> {
  const uid = `e2e-${randomUUID()}`
  const email = `${uid}@example.com`
  const password = PASSWORD
  await auth.createUser({ uid, email, password, displayName: 'Quinn Tester', emailVerified: true })
  await auth.setCustomUserClaims(uid, claims)
  return { uid, email, password }
}

/** An account of a user who has accepted the terms that the backend lists. */
export async function createUser(claims: AccountClaims, foreign?: ForeignKind): Promise<Account> {
  const { version } = await readTerms('local/backend/terms.md')
  const acceptedTermsOfService = String(listedVersion(foreign, version))
  return createAccount({ ...claims, acceptedTermsOfService })
}

/** The token the browser would get by signing in. */
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

export async function disableAccount(uid: string): Promise<void> {
  await auth.updateUser(uid, { disabled: true })
}
