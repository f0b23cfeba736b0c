import type { Claims } from '@/lib/claims'

export type Access = { kind: 'employee' } | { kind: 'customer'; organisations: string[] }

/** The caller, from the verified identity token. */
export interface Caller {
  uid: string
  /** Recorded with acknowledgements: the name, else the email, else the uid. */
  displayName: string
  access: Access
}

/** Employees see all stations; customers see those of the organizations in their claim. */
export function accessOf({ isEmployee, organisations }: Claims): Access {
  return isEmployee ? { kind: 'employee' } : { kind: 'customer', organisations }
}

/** Organizations to filter by in SQL; null means all. */
export function visibleOrganisations(access: Access): string[] | null {
  return access.kind === 'employee' ? null : access.organisations
}
