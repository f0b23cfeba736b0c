import type { WorkerEvents, WorkerScope } from '@/lib/service-worker/worker/scope'

type Listeners = { [Name in keyof WorkerEvents]?: (event: WorkerEvents[Name]) => void }
type Given<Name extends keyof WorkerEvents> = Omit<WorkerEvents[Name], 'waitUntil' | 'respondWith'>

export interface FakeScope {
  scope: WorkerScope
  /** Fires an event and waits for its work; rejects if that does. */
  fire: <Name extends keyof WorkerEvents>(name: Name, event: Given<Name>) => Promise<void>
  /** What the worker answers; null if it leaves the request to the browser. Doesn't wait for other work. */
  answer: (request: Partial<Request> & { url: string }) => Promise<Response | null>
  skipWaiting: jest.Mock
  claim: jest.Mock
  unregister: jest.Mock
  openWindow: jest.Mock
  /** Open windows, the latest first. */
  windows: { focus: jest.Mock; postMessage: jest.Mock }[]
}

export const ORIGIN = 'https://wetwell.example'

/** The global scope of a service worker, without a browser. An update has one before it. */
export function aWorkerScope({ isUpdate = false } = {}): FakeScope {
  const listeners: Listeners = {}
  const fake = {
    skipWaiting: jest.fn(async () => {}),
    claim: jest.fn(async () => {}),
    unregister: jest.fn(async () => true),
    openWindow: jest.fn(async () => {}),
    windows: [],
  }

  async function fire<Name extends keyof WorkerEvents>(name: Name, event: Given<Name>) {
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
    listeners[name]?.({ ...event, waitUntil } as WorkerEvents[Name])
    await Promise.all(work)
  }

  async function answer(request: Partial<Request> & { url: string }): Promise<Response | null> {
    let response: Promise<Response> | null = null
    const respondWith = (promise: Promise<Response>) => (response = promise)
    const url = new URL(request.url, ORIGIN).href
    const full = { method: 'GET', mode: 'no-cors', headers: new Headers(), ...request, url }
    void fire('fetch', { request: full, respondWith } as unknown as Given<'fetch'>)
    return response
  }

  const scope: WorkerScope = {
    addEventListener: (name, listener) => Object.assign(listeners, { [name]: listener }),
    skipWaiting: fake.skipWaiting,
    location: { origin: ORIGIN },
    registration: { active: isUpdate ? {} : null, unregister: fake.unregister },
    clients: {
      claim: fake.claim,
      matchAll: async () => fake.windows,
      openWindow: fake.openWindow,
    },
  }
  return { ...fake, scope, fire, answer }
}
