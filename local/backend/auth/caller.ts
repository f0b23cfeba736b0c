import type { Claims } from '@/lib/claims'

export type Access = { kind: 'employee' } | { kind: 'customer'; organisations: string[] }

export interface Caller {
  uid: string
  /** the name, else the email, else the uid */
  displayName: string
  access: Access
}

/** Employees see all stations; customers those of the organizations in their claim. */
export function accessOf({ isEmployee, organisations }: Claims): Access {
  return isEmployee ? { kind: 'employee' } : { kind: 'customer', organisations }
}

/** null: all organizations */
export function visibleOrganisations(access: Access): string[] | null {
  return access.kind === 'employee' ? null : access.organisations
}
