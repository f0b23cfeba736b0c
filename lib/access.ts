import type { Claims } from './claims'

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
