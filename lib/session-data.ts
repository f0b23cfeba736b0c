type Forget = () => void

const forgets = new Set<Forget>()

/** Registers a callback that clears data of a session when it ends. */
export function onSessionEnd(forget: Forget): void {
  forgets.add(forget)
}

/** Clears all session data. Call it before the session's token is removed. */
export function forgetSessionData(): void {
  for (const forget of forgets) forget()
}
