import type { UserRecord } from 'firebase-admin/auth'
import type { AdminAuth } from '@/scripts/admin/run-command'

interface Account {
  uid: string
  email?: string
  displayName?: string
  disabled?: boolean
  password?: string
  customClaims?: Record<string, unknown>
}

export function createAdminAuth(...initial: Account[]) {
  const accounts = new Map(initial.map((account) => [account.uid, account]))
  const revoked: string[] = []

  const known = (found: Account | undefined): UserRecord => {
    if (!found) throw Object.assign(new Error('no user'), { code: 'auth/user-not-found' })
    return { disabled: false, metadata: {}, ...found } as UserRecord
  }
  const change = (uid: string, changes: Partial<Account>) => {
    const changed = { ...known(accounts.get(uid)), ...changes }
    accounts.set(uid, changed as Account)
    return changed as UserRecord
  }

  const auth: AdminAuth = {
    createUser: async (properties) => {
      const account = { ...properties, uid: 'new' } as Account
      accounts.set(account.uid, account)
      return known(account)
    },
    generatePasswordResetLink: async (email) => `https://reset.example/?email=${email}`,
    getUser: async (uid) => known(accounts.get(uid)),
    getUserByEmail: async (email) => known([...accounts.values()].find((a) => a.email === email)),
    listUsers: async (_size, pageToken = '0') => {
      const start = Number(pageToken)
      const users = [...accounts.values()].slice(start, start + 2).map(known)
      const isLast = start + 2 >= accounts.size
      return { users, ...(!isLast && { pageToken: String(start + 2) }) }
    },
    revokeRefreshTokens: async (uid) => void revoked.push(uid),
    setCustomUserClaims: async (uid, claims) => void change(uid, { customClaims: { ...claims } }),
    updateUser: async (uid, { disabled }) => change(uid, { disabled }),
  }
  return { auth, revoked, account: (uid: string) => accounts.get(uid) }
}
