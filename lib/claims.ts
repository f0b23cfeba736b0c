import { z } from 'zod'
import { backendIdSchema } from '@/lib/ids'

/** The identity token claims that Wetwell reads; an unreadable one counts as absent. */
export const claimsSchema = z.object({
  isEmployee: z.boolean().catch(false).default(false),
  acceptedTermsOfService: backendIdSchema.optional().catch(undefined),
  organisations: z.array(z.string()).catch([]).default([]),
})

export type Claims = z.infer<typeof claimsSchema>

/** What a signed-in user may see: every station, or those of their organizations. */
export type Access = { kind: 'employee' } | { kind: 'customer'; organisations: string[] }

/** The access that a token's claims grant. */
export function accessOf(claims: Claims): Access {
  if (claims.isEmployee) return { kind: 'employee' }
  return { kind: 'customer', organisations: claims.organisations }
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

/** Whether a user may see alert configurations: employees and allow-listed uids. */
export function hasAlertsAccess(identity: Identity, allowListedUids: readonly string[]): boolean {
  return identity.isEmployee || allowListedUids.includes(identity.uid)
}
