import { unsignedToken } from '@/local/auth/unsigned-token'
import { PROJECT_ID } from '@/local/config'

const RUN = crypto.randomUUID().slice(0, 8)

/** Two organizations for this run only, so documents on a shared server stay untouched. */
export const OWN = `conformance-own-${RUN}`
export const FOREIGN = `conformance-foreign-${RUN}`

export const CUSTOMER_UID = `customer-${RUN}`

export const tokenOf = (uid: string, claims: object) => unsignedToken(PROJECT_ID, uid, claims)

export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

export const ACTORS = {
  admin: 'owner',
  employee: tokenOf(`employee-${RUN}`, { isEmployee: true }),
  customer: tokenOf(CUSTOMER_UID, { organisations: [OWN] }),
  foreign: tokenOf(`foreign-${RUN}`, { organisations: [FOREIGN] }),
  unassigned: tokenOf(`unassigned-${RUN}`, { organisations: [] }),
  /** Claims that look like permission but aren't. */
  pretender: tokenOf(`pretender-${RUN}`, { isEmployee: 'true', organisations: OWN }),
  'signed-out': null,
  expired: tokenOf(CUSTOMER_UID, {
    organisations: [OWN],
    isEmployee: true,
    exp: secondsFromNow(-60),
  }),
  'other-project': tokenOf(CUSTOMER_UID, { organisations: [OWN], aud: 'another-project' }),
  forged: 'not.a.token',
} as const

export type Actor = keyof typeof ACTORS

/** Actors whose token is always rejected; the official emulator accepts most of them. */
export const REFUSED: readonly Actor[] = ['expired', 'other-project', 'forged']
