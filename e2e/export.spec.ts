import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import type { Account } from './accounts'
import { expect, test } from './test'

const HOUR_MS = 3_600_000

async function idTokenOf({ email, password }: Account): Promise<string> {
  const address = `http://${HOST}:${PORTS.auth}/identitytoolkit.googleapis.com/v1/accounts`
  const response = await fetch(`${address}:signInWithPassword?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  const { idToken } = (await response.json()) as { idToken: string }
  return idToken
}

/** The callable's own answer, as an attacker would ask for it. */
async function askFor(edgeNodeId: string, idToken: string | null, overrides: object = {}) {
  const nowMs = Date.now()
  const data = {
    edgeNodeId,
    from: new Date(nowMs - HOUR_MS).toISOString(),
    to: new Date(nowMs).toISOString(),
    stepS: 60,
    units: 'metric',
    timeZone: 'UTC',
    ...overrides,
  }
  const response = await fetch(
    `http://${HOST}:${PORTS.functions}/${PROJECT_ID}/us-central1/exportMetrics`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(idToken && { authorization: `Bearer ${idToken}` }),
      },
      body: JSON.stringify({ data }),
    },
  )
  return response.text()
}

test('nobody exports a foreign station, nor learns whether it exists', async ({ account }) => {
  const idToken = await idTokenOf(account)
  const foreign = await askFor('LS-002', idToken)
  expect(foreign).toContain('PERMISSION_DENIED')
  expect(await askFor('LS-999999', idToken)).toBe(foreign)
  expect(await askFor('LS-001', null)).toContain('UNAUTHENTICATED')
  expect(await askFor('LS-001', idToken, { stepS: 7 })).toMatch(/INVALID_ARGUMENT.*stepS/s)
  expect(await askFor('LS-001', idToken)).toMatch(/"rows":6[01]/)
})
