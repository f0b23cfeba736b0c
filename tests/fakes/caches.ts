interface StubbedCaches {
  contents: () => Record<string, string[]>
  /** characters that fit on the device */
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
    async function put({ url }: Request, response: Response) {
      const { length } = await response.clone().text()
      // Jest's DOMException isn't an Error of the sandbox, which Serwist asks for.
      if (length > stub.room) throw Object.assign(new Error(), { name: 'QuotaExceededError' })
      stub.room -= length
      cache.set(url, response)
    }
    return {
      put,
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) {
          const request = new Request(new URL(path, 'https://wetwell.example'))
          await put(request, await fetch(request))
        }
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

/** A fragment doesn't count. */
const urlOf = (key: Request | string) =>
  (typeof key === 'string' ? key : key.url).replace(/#.*/, '')
