import { randomBytes } from 'node:crypto'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { claimsSchema, MAX_ORGANISATIONS } from '@/lib/claims'
import { changeClaims, type CustomClaims } from '@/lib/session/change-claims'
import { alignColumns } from '@/local/align-columns'
import type { AdminCommand } from './command-line'
import { AdminError } from './explain-failure'
import type { StationChange } from './station-change'

/** Longer than the product backend takes between reading a user's claims and writing them. */
const SETTLE_MS = 3_000
const PAGE_SIZE = 1_000

export type AdminAuth = Pick<
  Auth,
  | 'createUser'
  | 'generatePasswordResetLink'
  | 'getUser'
  | 'getUserByEmail'
  | 'listUsers'
  | 'revokeRefreshTokens'
  | 'setCustomUserClaims'
  | 'updateUser'
>

type CommandOf<Kind> = Extract<AdminCommand, { kind: Kind }>

interface Surroundings {
  auth: AdminAuth
  records: Pick<Firestore, 'doc'>
  wait: (ms: number) => Promise<void>
}

const wellSchema = z.object({ bottomM: z.number().optional(), overflowLevelM: z.number() })
const recordSchema = z.object({
  name: z.string().catch(''),
  wetWell: wellSchema.optional().catch(undefined),
})

export async function runCommand(
  command: AdminCommand,
  { auth, records, wait }: Surroundings,
): Promise<string> {
  switch (command.kind) {
    case 'invite':
      return invite(command)
    case 'assign':
      return assign(command)
    case 'list':
      return list(command)
    case 'disable':
      return disable(command.account)
    case 'enable':
      return enable(command.account)
    case 'station':
      return changeStation(command)
  }

  async function invite({ email, name, organisations }: CommandOf<'invite'>) {
    assertFewEnough(organisations)
    // No one ever sees this password; the link replaces it.
    const password = randomBytes(32).toString('base64url')
    const { uid } = await auth.createUser({ email, password, ...(name && { displayName: name }) })
    await setOrganisations(uid, organisations, []).catch((cause: unknown) => {
      const problem = `${email} was created but can’t see any stations yet. Try again with assign.`
      throw new AdminError(problem, { cause })
    })
    const link = await auth.generatePasswordResetLink(email)
    return `${email} can see ${organisations.join(', ')}. Link to choose a password:\n${link}`
  }

  async function assign({ account, add, remove }: CommandOf<'assign'>) {
    const { uid, email } = await find(account)
    const organisations = await setOrganisations(uid, add, remove)
    const sees = organisations.length > 0 ? organisations.join(', ') : 'no organization'
    return `${email ?? uid} can see ${sees}. Takes effect with the next token, within the hour.`
  }

  async function list({ organisation, json }: CommandOf<'list'>) {
    const accounts = (await everyAccount()).filter(
      ({ organisations }) => organisation === null || organisations.includes(organisation),
    )
    if (json) return accounts.map((account) => JSON.stringify(account)).join('\n')
    return accountsTable(accounts)
  }

  async function disable(account: string) {
    const { uid, email } = await find(account)
    await auth.updateUser(uid, { disabled: true })
    await auth.revokeRefreshTokens(uid)
    return `${email ?? uid} is disabled. Open sessions end within the hour.`
  }

  async function enable(account: string) {
    const { uid, email } = await find(account)
    await auth.updateUser(uid, { disabled: false })
    return `${email ?? uid} can sign in again.`
  }

  async function changeStation({ edgeNodeId, fields, outcome }: StationChange) {
    const document = records.doc(`pumpStations/${edgeNodeId}`)
    const record = recordSchema.safeParse((await document.get()).data()).data
    if (!record) throw new AdminError(`There is no station ${edgeNodeId}.`)
    const { wetWell } = record
    const { levelSensorM: sensor } = fields
    if (('wetWell.overflowKind' in fields || sensor) && !wetWell)
      throw new AdminError(`${edgeNodeId} has no wet well.`)
    const { overflowLevelM = Infinity, bottomM = -Infinity } = wetWell ?? {}
    if (sensor && (sensor.from >= overflowLevelM || sensor.to <= bottomM))
      throw new AdminError(`The range of the level sensor is not in the well of ${edgeNodeId}.`)
    const changes = Object.entries(fields).map(([path, value]) => [
      path,
      value ?? FieldValue.delete(),
    ])
    const updatedAt = FieldValue.serverTimestamp()
    await document.update({ ...Object.fromEntries(changes), updatedAt })
    return `${record.name || edgeNodeId} ${outcome}.`
  }

  async function setOrganisations(uid: string, add: string[], remove: string[]) {
    const store = {
      read: async (id: string): Promise<CustomClaims> =>
        (await auth.getUser(id)).customClaims ?? {},
      write: (id: string, claims: CustomClaims) => auth.setCustomUserClaims(id, claims),
    }
    const change = (present: CustomClaims) => {
      const { organisations } = claimsSchema.parse(present)
      const kept = [...new Set([...organisations, ...add])].filter((id) => !remove.includes(id))
      if (add.length > 0) assertFewEnough(kept)
      return { ...present, organisations: kept }
    }
    const claims = await changeClaims(store, uid, change, { settleMs: SETTLE_MS, wait })
    return claimsSchema.parse(claims).organisations
  }

  function find(account: string): Promise<UserRecord> {
    return account.includes('@') ? auth.getUserByEmail(account) : auth.getUser(account)
  }

  async function everyAccount(): Promise<AdminAccount[]> {
    const accounts: AdminAccount[] = []
    let pageToken: string | undefined
    do {
      const page = await auth.listUsers(PAGE_SIZE, pageToken)
      accounts.push(...page.users.map(accountOf))
      pageToken = page.pageToken
    } while (pageToken)
    return accounts.sort((a, b) => (a.email ?? a.uid).localeCompare(b.email ?? b.uid))
  }
}

/** The web app refuses to show an account with more. */
function assertFewEnough({ length }: readonly string[]): void {
  if (length > MAX_ORGANISATIONS)
    throw new AdminError(
      `An account can see at most ${MAX_ORGANISATIONS} organizations; this would make it ${length}.`,
    )
}

type AdminAccount = ReturnType<typeof accountOf>

/** The tenant decides at sign-in who is an employee. */
function accountOf(user: UserRecord) {
  const claims = claimsSchema.parse(user.customClaims ?? {})
  const { lastSignInTime } = user.metadata
  return {
    uid: user.uid,
    email: user.email ?? null,
    name: user.displayName ?? null,
    organisations: claims.organisations,
    isDisabled: user.disabled,
    acceptedTerms: claims.acceptedTermsOfService ?? null,
    lastSignInAt: lastSignInTime ? new Date(lastSignInTime).toISOString() : null,
  }
}

const HEADINGS = ['EMAIL', 'UID', 'ORGANIZATIONS', 'STATE', 'TERMS', 'LAST SIGN-IN']

function accountsTable(accounts: readonly AdminAccount[]): string {
  const rows = accounts.map((account) => [
    account.email ?? '–',
    account.uid,
    account.organisations.join(', ') || '–',
    account.isDisabled ? 'disabled' : 'active',
    account.acceptedTerms ?? '–',
    account.lastSignInAt ?? 'never',
  ])
  const lines = alignColumns([HEADINGS, ...rows])
  return lines.map((cells) => cells.join('  ').trimEnd()).join('\n')
}
