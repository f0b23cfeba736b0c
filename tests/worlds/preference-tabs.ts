import { createLiveCollection } from '@/lib/live/live-collection'
import type { Preferences, StoredPreferences } from '@/lib/preferences/preferences'
import { COALESCE_MS, createPreferencesStore } from '@/lib/preferences/store'
import { timestamp } from '@/tests/factories/documents'
import { NOW_MS } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'

export type Tabs = ReturnType<typeof startTabs>

export function startTabs() {
  jest.useFakeTimers({ now: NOW_MS })
  localStorage.clear()
  const firestore = createFakeFirestore()
  const stops: (() => void)[] = []

  /** The test confirms or rejects each write. */
  function start(uid = 'u1') {
    const server = aServer()
    const collection = createLiveCollection<StoredPreferences>({
      query: { collection: 'preferences', filters: [], documentId: uid },
      attachQuery: firestore.attachQuery,
      refreshIdToken: () => Promise.resolve(),
    })
    const store = createPreferencesStore({ uid, watch: () => collection, write: server.write })
    const stopStore = store.start()
    function stop() {
      stopStore()
      collection.end()
    }
    stops.push(stop)
    async function save(change: Partial<Preferences>): Promise<void> {
      store.save(change)
      await jest.advanceTimersByTimeAsync(COALESCE_MS)
    }
    return { store, server, save, stop }
  }

  return {
    firestore,
    start,
    async started(uid = 'u1') {
      const tab = start(uid)
      await settle()
      return tab
    },
    stored: (fields: object, uid = 'u1') =>
      firestore.set('preferences', uid, { updatedAt: timestamp(NOW_MS), ...fields }),
    /** Later attempts get no answer. */
    disconnect(): void {
      firestore.setAnswering(false)
      firestore.fail('unavailable')
    },
    reconnect: () => firestore.setAnswering(true),
    /** For `afterEach`: an open tab would get the next test's changes. */
    closeAll: () => stops.splice(0).forEach((stop) => stop()),
  }
}

export function tellOtherTabs(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'wetwell.preferences' }))
}

export const settle = () => jest.advanceTimersByTimeAsync(0)

function aServer() {
  const writes: [change: Partial<Preferences>, forget: readonly string[]][] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  return {
    writes,
    write: (change: Partial<Preferences>, forget: readonly string[]) => {
      writes.push([change, forget])
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
    },
    async confirm(): Promise<void> {
      answers.shift()?.resolve()
      await settle()
    },
    async refuse(code: string): Promise<void> {
      answers.shift()?.reject(Object.assign(new Error(code), { code }))
      await settle()
    },
  }
}
