import { decodeJwt } from 'jose'
import { z } from 'zod'
import { HOST, LOGINS, PASSWORD, PORTS, PROJECT_ID, MICROSOFT_ACCOUNT } from '@/local/config'
import { DemoError } from '@/local/stack/demo-error'

const API = `http://${HOST}:${PORTS.auth}/identitytoolkit.googleapis.com`
const PROBE_TIMEOUT_MS = 2_000
const SIGN_IN_TIMEOUT_MS = 30_000
const BLOCKED = 'BLOCKING_FUNCTION_ERROR_RESPONSE'

const configSchema = z.object({
  blockingFunctions: z.object({
    triggers: z.object({ beforeCreate: z.unknown(), beforeSignIn: z.unknown() }),
  }),
})
const signInSchema = z.object({ idToken: z.string() })
const payloadSchema = z.object({ isEmployee: z.boolean() })

export async function areBlockingFunctionsRegistered(): Promise<boolean> {
  try {
    const response = await fetch(`${API}/v2/projects/${PROJECT_ID}/config`, {
      headers: { authorization: 'Bearer owner' },
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    return response.ok && configSchema.safeParse(await response.json()).success
  } catch {
    return false
  }
}

/** Signs a seeded customer in, which also warms up the function. @throws if it is refused */
export async function proveSignIn(): Promise<void> {
  const [{ email }] = LOGINS
  const response = await post('accounts:signInWithPassword', email)
  const body = await response.text()
  if (!response.ok) throw new DemoError(`${email} could not sign in: ${body}`)

  const { idToken } = signInSchema.parse(JSON.parse(body))
  payloadSchema.parse(decodeJwt(idToken))
}

/** Checks that sign-up is refused, which also warms up the function. @throws if it isn't */
export async function proveSignUpIsRefused(): Promise<void> {
  const response = await post('accounts:signUp', 'uninvited@wetwell.example')
  const body = await response.text()
  if (response.ok || !body.includes(BLOCKED))
    throw new DemoError(`The blocking function did not reject a sign-up: ${body}`)
}

function post(call: string, email: string): Promise<Response> {
  return fetch(`${API}/v1/${call}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    signal: AbortSignal.timeout(SIGN_IN_TIMEOUT_MS),
  })
}

/** The Auth emulator treats any request with this token as an administrator's. */
const ADMIN_HEADERS = { authorization: 'Bearer owner', 'content-type': 'application/json' }

const batchCreateSchema = z.object({
  error: z.array(z.object({ index: z.number(), message: z.string() })).default([]),
})

/** Creates the demo's accounts as an administrator, past the function that blocks sign-up. */
export async function seedAccounts(): Promise<void> {
  const url = `http://${HOST}:${PORTS.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchCreate`
  const response = await fetch(url, {
    method: 'POST',
    headers: ADMIN_HEADERS,
    body: JSON.stringify({ users: accountsToSeed() }),
  })
  if (!response.ok)
    throw new DemoError(`The accounts were rejected with status ${response.status}.`)

  const { error: errors } = batchCreateSchema.parse(await response.json())
  if (errors.length > 0)
    throw new DemoError(
      `An account was rejected: ${errors.map(({ message }) => message).join('; ')}`,
    )
}

function accountsToSeed() {
  const { rawId, uid, ...microsoftProfile } = MICROSOFT_ACCOUNT
  const byEmail = LOGINS.map((login) => ({
    localId: login.uid,
    email: login.email,
    emailVerified: true,
    displayName: login.displayName,
    rawPassword: PASSWORD,
    customAttributes: JSON.stringify({
      organisations: login.organisations,
      ...(login.role === 'employee' && { isEmployee: true }),
    }),
  }))

  return [
    ...byEmail,
    {
      ...microsoftProfile,
      localId: uid,
      emailVerified: true,
      providerUserInfo: [{ ...microsoftProfile, providerId: 'microsoft.com', rawId }],
    },
  ]
}
