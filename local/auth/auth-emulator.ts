import { z } from 'zod'
import { HOST, LOGINS, PASSWORD, PORTS, PROJECT_ID } from '@/local/config'
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
  const [, payload = ''] = idToken.split('.')
  payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
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
