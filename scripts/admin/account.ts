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
