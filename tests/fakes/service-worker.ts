/** A worker of a registration, whose state a test changes. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installed'
  readonly told: unknown[] = []

  /** @param build null: it only removes the previous one */
  constructor(readonly build: string | null) {
    super()
  }

  postMessage(message: { type: string }, ports: readonly FakePort[] = []): void {
    this.told.push(message)
    if (message.type === 'build') ports[0]?.postMessage(this.build)
    if (message.type === 'activate') this.become('activated')
  }

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeNotification {
  isClosed = false

  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {}

  get tag(): string {
    return this.options.tag ?? ''
  }

  get data(): unknown {
    return this.options.data
  }

  close(): void {
    this.isClosed = true
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  readonly update = jest.fn(async () => {})
  readonly shown: FakeNotification[] = []

  async showNotification(title: string, options: NotificationOptions = {}): Promise<void> {
    for (const other of await this.getNotifications()) if (other.tag === options.tag) other.close()
    this.shown.push(new FakeNotification(title, options))
  }

  async getNotifications(): Promise<FakeNotification[]> {
    return this.shown.filter(({ isClosed }) => !isClosed)
  }

  install(worker: FakeWorker): void {
    this.begin(worker)
    this.installing = null
    this.waiting = worker
    worker.become('installed')
  }

  begin(worker: FakeWorker): void {
    worker.state = 'installing'
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  registration = new FakeRegistration()
  private resolveReady: (registration: FakeRegistration) => void = () => {}
  readonly ready = new Promise<FakeRegistration>((resolve) => (this.resolveReady = resolve))
  readonly register = jest.fn(async () => this.registration)
  getRegistration = async () => this.registration

  activate(worker: FakeWorker): void {
    worker.become('activated')
    this.registration.active = worker
    this.resolveReady(this.registration)
  }

  failToInstall(worker: FakeWorker): void {
    const failed = this.registration
    failed.begin(worker)
    // A browser drops a registration that has no worker.
    if (!failed.active) this.registration = new FakeRegistration()
    worker.become('redundant')
  }

  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

interface FakePort {
  onmessage: ((event: { data: unknown }) => void) | null
  postMessage: (data: unknown) => void
}

class FakeChannel {
  readonly port1: FakePort = { onmessage: null, postMessage: () => {} }
  readonly port2: FakePort = {
    ...this.port1,
    postMessage: (data) => queueMicrotask(() => this.port1.onmessage?.({ data })),
  }
}

/** jsdom has no service workers; this one does what a test says. */
export function stubServiceWorker(): FakeContainer {
  const container = new FakeContainer()
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  Object.defineProperty(globalThis, 'MessageChannel', { value: FakeChannel, configurable: true })
  return container
}

export function removeServiceWorker(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
