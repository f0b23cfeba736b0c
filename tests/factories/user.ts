import { claimsSchema, type Claims } from '@/lib/claims'
import type { SignedInUser } from '@/lib/session/signed-in-user'

export function aUser(overrides: Partial<SignedInUser> = {}): SignedInUser {
  return {
    uid: 'u1',
    email: 'olivia@bayshore.example',
    displayName: 'Olivia Ortega',
    initials: 'OO',
    photoURL: null,
    isEmployee: false,
    hasAlertsAccess: false,
    ...overrides,
  }
}

export function someClaims(overrides: Partial<Claims> = {}): Claims {
  return claimsSchema.parse({ organisations: ['bayshore'], ...overrides })
}
