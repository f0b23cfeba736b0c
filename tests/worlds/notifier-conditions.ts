import type { SavedSilence } from '@/lib/alerts/silences/documents'
import { everything } from '@/tests/factories/silences'
import type { stubNotifications } from '@/tests/fakes/notifications'
import { removeServiceWorker } from '@/tests/fakes/service-worker'
import { setServerClock } from '@/tests/fakes/set-server-clock'

const HOUR_MS = 3_600_000
const fail = (name: string) => () => {
  throw new DOMException(name, name)
}

interface Condition {
  tabs?: number
  arrange?: (notices: ReturnType<typeof stubNotifications>) => void
  /** Once a first list has been received. */
  afterStart?: () => void
  canNotify?: boolean
  silences?: SavedSilence[]
}

export const CONDITIONS: Record<string, Condition> = {
  visible: {},
  hidden: {
    arrange: () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
  },
  'two tabs': { tabs: 2 },
  'locks refused': {
    arrange: () => {
      const locks = { request: async () => fail('SecurityError')() }
      Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    },
  },
  'storage full': {
    afterStart: () =>
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail('QuotaExceededError')),
  },
  'storage blocked': {
    arrange: () => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const)
        jest.spyOn(Storage.prototype, method).mockImplementation(fail('SecurityError'))
    },
  },
  'no messages between two tabs': {
    tabs: 2,
    arrange: () =>
      jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(fail('SecurityError')),
  },
  'worker gone': {
    arrange: () => {
      removeServiceWorker()
      const android = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36'
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android)
    },
    canNotify: false,
  },
  'clock −1 h': {
    afterStart: () => {
      const serverMs = Date.now()
      jest.setSystemTime(serverMs - HOUR_MS)
      // As the next answer does.
      setServerClock(serverMs)
    },
  },
  'permission denied': { arrange: (notices) => notices.permit('denied'), canNotify: false },
  silenced: { silences: [everything({ includesCritical: true })] },
}
