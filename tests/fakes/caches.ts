interface StubbedCaches {
  /** The paths in each cache, in the order in which they were put. */
  contents: () => Record<string, string[]>
  /** How many files the device has room for. */
  room: number
}

/** jsdom has no Cache API: this one is keyed by path. */
export function stubCaches(): StubbedCaches {
  const all = new Map<string, Map<string, Response>>()
  const stub: StubbedCaches = {
    contents: () =>
      Object.fromEntries([...all].map(([name, cache]) => [name, [...cache.keys()]] as const)),
    room: Infinity,
  }
  const found = (cache: Map<string, Response>, path: string) => cache.get(path)?.clone()

  async function open(name: string) {
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return {
      put: async (path: string, response: Response) => {
        const kept = [...all.values()].reduce((sum, { size }) => sum + size, 0)
        if (kept >= stub.room) throw new DOMException('full', 'QuotaExceededError')
        cache.set(path, response)
      },
      match: async (path: string) => found(cache, path),
    }
  }

  const value = {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (path: string) =>
      [...all.values()].map((cache) => found(cache, path)).find((response) => response),
  }
  Object.defineProperty(globalThis, 'caches', { value, configurable: true })
  return stub
}
