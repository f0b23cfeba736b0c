import type { AuthBlockingEvent } from 'firebase-functions/v2/identity'
import { beforecreated, beforesignedin } from './index'

const TENANT = '11111111-2222-4333-8444-555555555555'

beforeEach(() => {
  process.env.MICROSOFT_TENANT_ID = TENANT
})

afterEach(() => {
  delete process.env.MICROSOFT_TENANT_ID
  delete process.env.FUNCTIONS_EMULATOR
})

function event(
  providerId: string,
  given: { tid?: string; customClaims?: object } = {},
): AuthBlockingEvent {
  const idToken = JSON.stringify({ sub: '1', tid: given.tid })
  return {
    additionalUserInfo: { providerId, isNewUser: true },
    credential: { providerId, signInMethod: providerId, idToken },
    data: { uid: 'u', customClaims: given.customClaims },
  } as AuthBlockingEvent
}

const refusal = (message: string) => expect.objectContaining({ code: 'permission-denied', message })

type Handler = (event: AuthBlockingEvent) => unknown

/** Calls the handler as the SDK's own tests do. Turns a synchronous throw into a rejection. */
async function outcome(blockingFunction: object, given: AuthBlockingEvent) {
  return (blockingFunction as { run: Handler }).run(given)
}

test('refuses self-service sign-up with a password', async () => {
  await expect(outcome(beforecreated, event('password'))).rejects.toEqual(
    refusal('Accounts are created by an administrator.'),
  )
})

test('refuses a work account from another tenant at sign-up and sign-in [1.3]', async () => {
  const foreign = event('microsoft.com', { tid: 'another' })
  const refused = refusal('This work account belongs to another organization.')
  await expect(outcome(beforecreated, foreign)).rejects.toEqual(refused)
  await expect(outcome(beforesignedin, foreign)).rejects.toEqual(refused)
})

test('makes a work account from our tenant an employee for the session [6.1]', async () => {
  const employee = event('microsoft.com', { tid: TENANT })
  await expect(outcome(beforecreated, employee)).resolves.toBeUndefined()
  await expect(outcome(beforesignedin, employee)).resolves.toEqual({
    sessionClaims: { isEmployee: true },
  })
})

test('overrides the custom claim at a password sign-in in production', async () => {
  const claimed = event('password', { customClaims: { isEmployee: true } })
  await expect(outcome(beforesignedin, claimed)).resolves.toEqual({
    sessionClaims: { isEmployee: false },
  })
})

test('honors the custom claim in the emulator', async () => {
  process.env.FUNCTIONS_EMULATOR = 'true'
  const claimed = event('password', { customClaims: { isEmployee: true } })
  await expect(outcome(beforesignedin, claimed)).resolves.toEqual({
    sessionClaims: { isEmployee: true },
  })
})

test.each(['', '1', 'false'])('FUNCTIONS_EMULATOR=%j is not the emulator', async (value) => {
  process.env.FUNCTIONS_EMULATOR = value
  const claimed = event('password', { customClaims: { isEmployee: true } })
  await expect(outcome(beforesignedin, claimed)).resolves.toEqual({
    sessionClaims: { isEmployee: false },
  })
})

test('runs both blocking functions in us-central1', () => {
  for (const { __endpoint } of [beforecreated, beforesignedin])
    expect(__endpoint.region).toEqual(['us-central1'])
})
