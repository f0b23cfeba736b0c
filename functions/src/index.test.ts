import type { AuthBlockingEvent } from 'firebase-functions/v2/identity'
import { stationDocument } from '@/tests/factories/documents'
import { hourDocument } from '@/tests/factories/history'
import { NOW_MS } from '@/tests/factories/station'
import { beforecreated, beforesignedin, exportMetrics } from './index'
import { readDocument } from './read-document'

jest.mock('./read-document', () => ({ readDocument: jest.fn() }))

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
  given: { tid?: string; acct?: number; customClaims?: object } = {},
): AuthBlockingEvent {
  const idToken = JSON.stringify({ sub: '1', tid: given.tid, acct: given.acct })
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
  const employee = event('microsoft.com', { tid: TENANT, acct: 0 })
  await expect(outcome(beforecreated, employee)).resolves.toBeUndefined()
  await expect(outcome(beforesignedin, employee)).resolves.toEqual({
    sessionClaims: { isEmployee: true },
  })
})

test.each([
  ['a guest of our tenant', { tid: TENANT, acct: 1 }],
  ['a token without acct', { tid: TENANT }],
])('refuses %s at sign-up and sign-in', async (_name, given) => {
  const refused = refusal('Guests of this organization can’t sign in as employees.')
  await expect(outcome(beforecreated, event('microsoft.com', given))).rejects.toEqual(refused)
  await expect(outcome(beforesignedin, event('microsoft.com', given))).rejects.toEqual(refused)
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

const HOUR_MS = 3_600_000
const documents = new Map<string, unknown>([
  ['pumpStations/LS-001', stationDocument()],
  ['metrics/LS-001/hours/2026-06-01T12', hourDocument(NOW_MS, 1.5)],
])

/** Starts an export as the SDK does. Documents arrive when the test delivers them. */
function startExport(uid: string, signal = new AbortController().signal) {
  const request = {
    auth: { uid, token: { organisations: ['bayshore'] } },
    acceptsStreaming: true,
    data: {
      edgeNodeId: 'LS-001',
      from: new Date(NOW_MS).toISOString(),
      to: new Date(NOW_MS + HOUR_MS).toISOString(),
      stepS: 60,
      units: 'metric',
      timeZone: 'UTC',
    },
  }
  const run = exportMetrics.run as (given: unknown, response: unknown) => Promise<unknown>
  return run(request, { signal, sendChunk: async () => true })
}

const busy = expect.objectContaining({
  code: 'resource-exhausted',
  message: 'Another export is still running. Wait for it, or cancel it.',
})

describe('exports', () => {
  let deliver: () => void

  beforeEach(() => {
    const delivered = new Promise<void>((resolve) => (deliver = resolve))
    jest
      .mocked(readDocument)
      .mockReset()
      .mockImplementation(async (path) => {
        await delivered
        return documents.get(path)
      })
  })

  test('runs one at a time for each user', async () => {
    const first = startExport('olivia')
    await expect(startExport('olivia')).rejects.toEqual(busy)
    await expect(startExport('olivia')).rejects.toEqual(busy)
    const other = startExport('omar')
    deliver()
    await expect(Promise.all([first, other])).resolves.toEqual([{ rows: 60 }, { rows: 60 }])
    await expect(startExport('olivia')).resolves.toEqual({ rows: 60 })
  })

  test('a closed tab’s export stops and makes room for the next', async () => {
    const tab = new AbortController()
    const closed = startExport('olivia', tab.signal)
    tab.abort()
    deliver()
    await expect(closed).rejects.toMatchObject({ code: 'cancelled' })
    expect(readDocument).not.toHaveBeenCalledWith(expect.stringMatching('^metrics/'))
    await expect(startExport('olivia')).resolves.toEqual({ rows: 60 })
  })

  test('runs several for one user in the emulator, which hides disconnects', async () => {
    process.env.FUNCTIONS_EMULATOR = 'true'
    const both = [startExport('olivia'), startExport('olivia')]
    deliver()
    await expect(Promise.all(both)).resolves.toEqual([{ rows: 60 }, { rows: 60 }])
  })
})
