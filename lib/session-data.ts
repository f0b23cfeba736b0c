type Forget = () => void

/**
 * Storage keys with this prefix are cleared when the session ends, even if their code hasn't
 * loaded.
 */
export const SESSION_STORAGE_PREFIX = 'wetwell.session.'

const forgets = new Set<Forget>()

export function onSessionEnd(forget: Forget): void {
  forgets.add(forget)
}

/** Call it before the session's token is removed. */
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
