type Shown = Pick<Notification, 'title' | 'body' | 'tag'> & {
  options: NotificationOptions & { renotify?: boolean }
  isClosed: boolean
  click: () => void
  close: () => void
  dismiss: () => void
}

interface StubbedNotifications {
  made: Shown[]
  standing: () => string[]
  permit: (permission: NotificationPermission) => void
  /** the user's answer; null closes the prompt */
  answer: NotificationPermission | null
  /** the constructor throws, as on Android */
  isRefusing: boolean
}

/** jsdom has no notifications; these replace each other by tag. */
export function stubNotifications(permission: NotificationPermission): StubbedNotifications {
  const stub: StubbedNotifications = {
    made: [],
    standing: () => stub.made.filter(({ isClosed }) => !isClosed).map(({ title }) => title),
    permit: (next) => (Fake.permission = next),
    answer: 'granted',
    isRefusing: false,
  }

  class Fake {
    static permission = permission
    static async requestPermission() {
      Fake.permission = stub.answer ?? Fake.permission
      return Fake.permission
    }

    onclick: (() => void) | null = null
    onclose: (() => void) | null = null
    isClosed = false
    body: string
    tag: string

    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      if (stub.isRefusing) throw new TypeError('Illegal constructor')
      this.body = options.body ?? ''
      this.tag = options.tag ?? ''
      for (const other of stub.made) if (other.tag === this.tag) other.close()
      stub.made.push(this)
    }

    click() {
      this.onclick?.()
    }

    /** As in browsers, the event comes afterward. */
    close() {
      if (this.isClosed) return
      this.isClosed = true
      queueMicrotask(() => this.onclose?.())
    }

    dismiss() {
      this.isClosed = true
      this.onclose?.()
    }
  }

  Object.defineProperty(window, 'Notification', { value: Fake, configurable: true })
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
  return stub
}
