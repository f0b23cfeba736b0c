interface Identity {
  uid: string
  isEmployee: boolean
}

/** Whether a user may see alert configurations: employees and allow-listed uids. */
export function hasAlertsAccess(identity: Identity, allowListedUids: readonly string[]): boolean {
  return identity.isEmployee || allowListedUids.includes(identity.uid)
}
