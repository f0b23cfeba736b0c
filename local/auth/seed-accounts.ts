import { HOST, LOGINS, MICROSOFT_ACCOUNT, PASSWORD, PORTS, PROJECT_ID } from '@/local/config'
import { DemoError } from '@/local/stack/demo-error'
import { z } from 'zod'

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

/** The accounts in the format of the Identity Toolkit's `accounts:batchCreate`. */
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
