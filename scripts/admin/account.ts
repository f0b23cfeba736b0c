import type { UserRecord } from 'firebase-admin/auth'
import { claimsSchema } from '@/lib/claims'

/** The tenant decides at sign-in who is an employee. */
export interface AdminAccount {
  uid: string
  email: string | null
  name: string | null
  organisations: string[]
  isDisabled: boolean
  acceptedTerms: string | null
  lastSignInAt: string | null
}

export function accountOf(user: UserRecord): AdminAccount {
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

export function accountsTable(accounts: readonly AdminAccount[]): string {
  const rows = accounts.map((account) => [
    account.email ?? '–',
    account.uid,
    account.organisations.join(', ') || '–',
    account.isDisabled ? 'disabled' : 'active',
    account.acceptedTerms ?? '–',
    account.lastSignInAt ?? 'never',
  ])
  const lines = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
