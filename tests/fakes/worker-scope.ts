const ORIGIN = 'https://wetwell.example'

class FakeEvent {
  readonly work: Promise<unknown>[] = []
  readonly waitUntil = (promise: Promise<unknown>) => void this.work.push(promise)

  constructor(
    readonly type: string,
    fields: object,
  ) {
    Object.assign(this, fields)
  }
}

class FakeFetchEvent extends FakeEvent {
  answer: Promise<Response> | null = null
  readonly respondWith = (answer: Promise<Response>) => void (this.answer = answer)
}

/** The global scope of a service worker, without a browser. */
export function stubWorkerScope() {
  const listeners: [string, (event: FakeEvent) => void][] = []
  const fire = (event: FakeEvent) => {
    for (const [name, listener] of listeners) if (name === event.type) listener(event)
    return event
  }
  const fake = {
    skipWaiting: jest.fn(async () => {}),
    openWindow: jest.fn(async () => {}),
    /** the latest first */
    windows: [] as { focus: jest.Mock; postMessage: jest.Mock }[],

    /** Waits for the event's work. */
    fire: async (name: string, fields: object = {}) => {
      await Promise.all(fire(new FakeEvent(name, fields)).work)
    },

    /** undefined: left to the browser */
    answer: (path: string, fields: object = {}) => {
      const request = new Request(new URL(path, ORIGIN))
      const fields$ = Object.entries(fields).map(([key, value]) => [key, { value }])
      Object.defineProperties(request, Object.fromEntries(fields$))
      const event = new FakeFetchEvent('fetch', { request })
      fire(event)
      return event.answer ?? undefined
    },
  }
  const scope = {
    addEventListener: (name: string, listener: (event: FakeEvent) => void) =>
      void listeners.push([name, listener]),
    skipWaiting: fake.skipWaiting,
    registration: { scope: ORIGIN },
    clients: {
      claim: async () => {},
      matchAll: async () => fake.windows,
      openWindow: fake.openWindow,
    },
    location: new URL(ORIGIN),
    caches: globalThis.caches,
  }
  Object.assign(globalThis, {
    self: scope,
    location: scope.location,
    ExtendableEvent: FakeEvent,
    FetchEvent: FakeFetchEvent,
  })
  return { ...fake, scope: scope as unknown as ServiceWorkerGlobalScope }
}
