interface StubbedCaches {
  contents: () => Record<string, string[]>
  /** files that fit on the device */
  room: number
}

/** Node has no Cache API; this one is keyed by address. */
export function stubCaches(): StubbedCaches {
  const all = new Map<string, Map<string, Response>>()
  const stub: StubbedCaches = {
    contents: () =>
      Object.fromEntries(
        [...all].map(([name, cache]) => [
          name,
          [...cache.keys()].map((url) => new URL(url).pathname),
        ]),
      ),
    room: Infinity,
  }

  async function open(name: string) {
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return {
      put: async ({ url }: Request, response: Response) => {
        const kept = [...all.values()].reduce((sum, { size }) => sum + size, 0)
        if (kept >= stub.room) throw new DOMException('full', 'QuotaExceededError')
        cache.set(url, response)
      },
      match: async (key: Request | string) => cache.get(urlOf(key))?.clone(),
    }
  }

  const value = {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (key: Request | string, { cacheName }: { cacheName?: string } = {}) =>
      [...all]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, cache]) => cache.get(urlOf(key))?.clone())
        .find(Boolean),
  }
  Object.defineProperty(globalThis, 'caches', { value, configurable: true })
  return stub
}

const urlOf = (key: Request | string) => (typeof key === 'string' ? key : key.url)
