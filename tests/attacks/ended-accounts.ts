import { ACCEPT_TERMS, ACKNOWLEDGE, USER_ALERTS } from '@/tests/proxied-calls'
import { json } from '@/tests/stand-in-server'
import type { Attack } from './attack'
import type { AttackedApp } from './attacked-app'
import { sendRaw } from './raw-http'

export const ENDED_ACCOUNTS: [string, object | null][] = [
  ['a disabled account', { disabled: true }],
  ['a revoked sign-in', { validSince: String(Math.floor(Date.now() / 1000) + 600) }],
  ['a deleted account', null],
]

/** Good tokens of an account that has since been disabled, revoked, or deleted. */
export function endedAccountAttacks(app: AttackedApp, account: object | null): Attack[] {
  return [
    {
      name: 'immediately',
      status: 401,
      change: (good) => {
        app.google.account = account
        return good
      },
    },
    {
      name: 'accepted by a GET just before',
      status: 401,
      calls: [ACKNOWLEDGE, ACCEPT_TERMS],
      change: async (good, { uid }) => {
        await readWhileGood(app, uid)
        app.google.account = account
        return good
      },
    },
  ]
}

/** A GET may rely on a revocation check for a minute; a POST may not. */
async function readWhileGood(app: AttackedApp, uid: string): Promise<void> {
  app.backend.answer = json(200, USER_ALERTS.good)
  const { status } = await sendRaw(app.port, await app.goodRequest(USER_ALERTS, uid))
  expect(status).toBe(200)
  app.backend.received.length = 0
}
