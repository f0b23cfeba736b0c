type Forget = () => void

/** Storage of the browser and of the tab under this prefix ends with the session, whichever code has loaded by then. */
export const SESSION_STORAGE_PREFIX = 'wetwell.session.'

const forgets = new Set<Forget>()

/** Registers a callback that clears data of a session when it ends. */
export function onSessionEnd(forget: Forget): void {
  forgets.add(forget)
}

/** Clears all session data. Call it before the session's token is removed. */
export function forgetSessionData(): void {
  for (const forget of forgets) forget()
  forgetStoredData()
}

function forgetStoredData(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(SESSION_STORAGE_PREFIX)) storage.removeItem(key)
  } catch {
    // Without storage, nothing was kept.
    return
  }
}
