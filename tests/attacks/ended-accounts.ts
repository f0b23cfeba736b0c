import { ACCEPT_TERMS, ACKNOWLEDGE, USER_ALERTS } from '@/tests/proxied-calls'
import { json } from '@/tests/stand-in-server'
import type { Report } from './report'
import { sendRaw } from './raw-http'
import type { Siege } from './siege'

const ACCOUNTS: Record<string, object | null> = {
  'a disabled account': { disabled: true },
  'a revoked sign-in': { validSince: String(Math.floor(Date.now() / 1000) + 600) },
  'a deleted account': null,
}

/** Good tokens of accounts that have ended since. */
export async function attackEndedAccounts(siege: Siege, report: Report): Promise<void> {
  report.table('Accounts')
  for (const [name, account] of Object.entries(ACCOUNTS)) {
    siege.google.account = account
    await report.row(siege, { name, status: 401, change: (good) => good })
    await report.row(siege, {
      name: `${name}, found good by a GET just before`,
      status: 401,
      calls: [ACKNOWLEDGE, ACCEPT_TERMS],
      change: async (good, { uid }) => {
        await readWhileGood(siege, uid, account)
        return good
      },
    })
  }
  siege.google.account = {}
}

/** A GET may lean for a minute on what it learnt about revocation; a POST may not. */
async function readWhileGood(siege: Siege, uid: string, account: object | null): Promise<void> {
  siege.google.account = {}
  siege.backend.answer = json(200, USER_ALERTS.good)
  const { status } = await sendRaw(siege.port, await siege.goodRequest(USER_ALERTS, uid))
  if (status !== 200) throw new Error(`a good GET was answered ${status}`)
  siege.backend.received.length = 0
  siege.google.account = account
}
