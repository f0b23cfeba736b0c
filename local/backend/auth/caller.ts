import type { Claims } from '@/lib/claims'

export type Access = { kind: 'employee' } | { kind: 'customer'; organisations: string[] }

/** Who calls, as the verified identity token says. */
export interface Caller {
  uid: string
  /** For the record of who acknowledged: the name, else the e-mail, else the uid. */
  displayName: string
  access: Access
}

/** Employees see all stations, customers those of the organisations in their claim. */
export function accessOf({ isEmployee, organisations }: Claims): Access {
  return isEmployee ? { kind: 'employee' } : { kind: 'customer', organisations }
}

/** The organisations to compare with in SQL; null stands for all. */
export function visibleOrganisations(access: Access): string[] | null {
  return access.kind === 'employee' ? null : access.organisations
}
