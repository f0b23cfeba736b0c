/** How the SDK's `browserLocalPersistence` names its entries. */
const USER_KEY = /^firebase:authUser:/

/** Whether somebody is probably signed in here: a hint, known before the SDK has asked the provider. */
export function hasStoredUser(): boolean {
  try {
    return Object.keys(localStorage).some((key) => USER_KEY.test(key))
  } catch {
    // Storage is disabled, so nobody stays signed in.
    return false
  }
}
