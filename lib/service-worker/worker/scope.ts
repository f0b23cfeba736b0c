/**
 * What the service worker uses of its global scope. TypeScript can't load the types for workers and
 * for pages in one project.
 */
export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  skipWaiting: () => Promise<void>
  location: { origin: string }
  registration: {
    /** The worker that runs already; null at the first install. */
    active: unknown
    /** Not in older versions of Safari. */
    navigationPreload?: { enable: () => Promise<void> }
    unregister: () => Promise<boolean>
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: {
      type: 'window'
      includeUncontrolled: boolean
    }) => Promise<readonly WindowClient[]>
    openWindow: (path: string) => Promise<unknown>
  }
}

export interface WindowClient {
  focus: () => Promise<unknown>
  postMessage: (message: unknown) => void
}

interface ExtendableEvent {
  /** Keeps the worker running for this long. */
  waitUntil: (work: Promise<unknown>) => void
}

interface RouterRule {
  condition: {
    urlPattern?: { pathname: string }
    requestMode?: RequestMode
    requestDestination?: RequestDestination
  }
  source: 'network' | 'fetch-event'
}

interface InstallEvent extends ExtendableEvent {
  /** The Static Routing API, in Chromium only. */
  addRoutes?: (rules: readonly RouterRule[]) => Promise<void>
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  /** The navigation's response, asked for while the worker started; undefined without preload. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

interface MessageFromPage extends ExtendableEvent {
  data: unknown
  ports: readonly Pick<MessagePort, 'postMessage'>[]
}

interface NoticeEvent extends ExtendableEvent {
  notification: Pick<Notification, 'tag' | 'data' | 'close'>
}

export interface WorkerEvents {
  install: InstallEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: MessageFromPage
  notificationclick: NoticeEvent
  notificationclose: NoticeEvent
}
