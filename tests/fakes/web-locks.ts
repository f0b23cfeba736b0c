/** jsdom has no Web Locks; one holder per name, in order of request. */
export function stubWebLocks(): void {
  const last = new Map<string, Promise<unknown>>()
  const request = async (
    name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<unknown>,
  ) => {
    const before = last.get(name) ?? Promise.resolve()
    const held = before.then(() => (signal.aborted ? undefined : hold()))
    last.set(name, held)
    await held
    signal.throwIfAborted()
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

export function removeWebLocks(): void {
  Reflect.deleteProperty(navigator, 'locks')
}
