const USER_KEY = /^firebase:authUser:/

/** Whether someone is probably signed in: a hint, before the SDK has asked the provider. */
export function hasStoredUser(): boolean {
  try {
    return Object.keys(localStorage).some((key) => USER_KEY.test(key))
  } catch {
    // Storage is disabled, so nobody stays signed in.
    return false
  }
}
