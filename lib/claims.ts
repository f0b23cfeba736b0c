import { z } from 'zod'
import { backendIdSchema } from '@/lib/ids'

/**
 * Employees see every station, so access must end soon after they leave the company. The Firestore
 * rules use the same limit.
 */
export const EMPLOYEE_SIGN_IN_MS = 24 * 60 * 60_000

/** A customer's stations are queried with one `in`, which Firestore limits to 30 values. */
export const MAX_ORGANISATIONS = 30

/**
 * Claims that can't be read count as absent. Without a sign-in time, an employee's session has
 * ended.
 */
export const claimsSchema = z
  .object({
    isEmployee: z.boolean().catch(false).default(false),
    acceptedTermsOfService: backendIdSchema.optional().catch(undefined),
    organisations: z.array(z.string()).catch([]).default([]),
    auth_time: z.number().catch(0).default(0),
  })
  .transform(({ auth_time, ...claims }) => ({ ...claims, signedInAtMs: auth_time * 1000 }))

export type Claims = z.infer<typeof claimsSchema>

export type Access = { kind: 'employee' } | { kind: 'customer'; organisations: string[] }

export function accessOf(claims: Claims): Access {
  if (claims.isEmployee) return { kind: 'employee' }
  return { kind: 'customer', organisations: claims.organisations }
}

/** When a sign-in ends by itself; null: never. */
export function signInEndMs({ isEmployee, signedInAtMs }: Claims): number | null {
  return isEmployee ? signedInAtMs + EMPLOYEE_SIGN_IN_MS : null
}

export function hasSignInEnded(claims: Claims, nowMs: number): boolean {
  const endMs = signInEndMs(claims)
  return endMs !== null && nowMs >= endMs
}

export function sameAccess(a: Access, b: Access): boolean {
  if (a.kind === 'employee' || b.kind === 'employee') return a.kind === b.kind
  return (
    a.organisations.length === b.organisations.length &&
    a.organisations.every((organisation, index) => organisation === b.organisations[index])
  )
}

interface Identity {
  uid: string
  isEmployee: boolean
}

/** Whether a user may see alert configurations: employees and allow-listed users. */
export function hasAlertsAccess(identity: Identity, allowListedUids: readonly string[]): boolean {
  return identity.isEmployee || allowListedUids.includes(identity.uid)
}
