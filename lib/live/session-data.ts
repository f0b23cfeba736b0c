type Forget = () => void

const forgets = new Set<Forget>()

/** Called when a session ends, for whatever keeps what that session has read. */
export function onSessionEnd(forget: Forget): void {
  forgets.add(forget)
}

/** Forgets all that was read; call it before the session's token goes. */
export function forgetSessionData(): void {
  for (const forget of forgets) forget()
}
