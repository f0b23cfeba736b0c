import { type Claims, hasAlertsAccess } from '@/lib/claims'

/** Exactly these seven fields. */
export interface SignedInUser {
  uid: string
  email: string | null
  displayName: string | null
  initials: string
  photoURL: string | null
  isEmployee: boolean
  /** May see a station's alert configurations. */
  hasAlertsAccess: boolean
}

export type Account = Pick<SignedInUser, 'uid' | 'email' | 'displayName' | 'photoURL'>

/** @param alertsAccessUids customers with alerts access */
export function signedInUser(
  { uid, email, displayName, photoURL }: Account,
  { isEmployee }: Claims,
  alertsAccessUids: readonly string[],
): SignedInUser {
  return {
    uid,
    email,
    displayName,
    initials: initialsOf(displayName),
    photoURL,
    isEmployee,
    hasAlertsAccess: hasAlertsAccess({ uid, isEmployee }, alertsAccessUids),
  }
}

/** The first letters of the first and last words, in upper case; `NA` without any letter. */
export function initialsOf(displayName: string | null): string {
  const letters = (displayName ?? '')
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => word.match(/\p{L}\p{M}*/u)?.[0])
    .filter((letter) => letter !== undefined)
  const first = letters.at(0)
  if (!first) return 'NA'
  const last = letters.length > 1 ? letters.at(-1) : ''
  return `${first}${last}`.toUpperCase()
}

export function sameUser(a: SignedInUser, b: SignedInUser): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
