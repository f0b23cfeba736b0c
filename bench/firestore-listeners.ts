import type { Page } from 'playwright'
import type { CollectionReference } from 'firebase-admin/firestore'
import type { OpenPage } from '@/local/firestore/conformance/browser/open-page'
import type { Seen } from './firestore-load'

export interface BenchListener {
  /** Resolves with the first snapshot. */
  start: (collection: CollectionReference) => Promise<void>
  seen: () => Promise<Seen>
  stop: () => Promise<void>
}

/** Listens as the backend does: firebase-admin, over gRPC. */
export function adminListener(): BenchListener {
  const seen: Seen = { firstSnapshotMs: NaN, delaysMs: [], latest: [] }
  const latest = new Map<string, number>()
  let unsubscribe = () => {}
  return {
    start: (collection) =>
      new Promise((resolve, reject) => {
        const startedAtMs = performance.now()
        unsubscribe = collection.onSnapshot((snapshot) => {
          const nowMs = performance.timeOrigin + performance.now()
          for (const { doc } of snapshot.docChanges()) {
            latest.set(doc.id, doc.get('change') as number)
            if (doc.get('change') > 0) seen.delaysMs.push(nowMs - (doc.get('sentAtMs') as number))
          }
          if (Number.isNaN(seen.firstSnapshotMs))
            seen.firstSnapshotMs = performance.now() - startedAtMs
          resolve()
        }, reject)
      }),
    seen: async () => ({ ...seen, latest: [...latest] }),
    stop: async () => unsubscribe(),
  }
}

/** Listens as the app does: the Web SDK in Chromium, over WebChannel. */
export async function browserListener({ page, server }: OpenPage): Promise<BenchListener> {
  await page.evaluate((to) => {
    window.db ??= window.page.connect('bench', { token: 'owner', ...to })
  }, server)
  return {
    start: ({ id }) => startInPage(page, id),
    seen: () => page.evaluate(() => window.bench.seen()),
    stop: () => page.evaluate(() => window.bench.stop()),
  }
}

async function startInPage(page: Page, path: string) {
  await page.evaluate((collection) => {
    const { sdk } = window.page
    const latest = new Map<string, number>()
    const seen: Seen = { firstSnapshotMs: NaN, delaysMs: [], latest: [] }
    return new Promise<void>((resolve, reject) => {
      const startedAtMs = performance.now()
      const stop = sdk.onSnapshot(
        sdk.collection(window.db, collection),
        (snapshot) => {
          const nowMs = performance.timeOrigin + performance.now()
          for (const { doc } of snapshot.docChanges()) {
            const { change, sentAtMs } = doc.data() as { change: number; sentAtMs: number }
            latest.set(doc.id, change)
            if (change > 0) seen.delaysMs.push(nowMs - sentAtMs)
          }
          if (Number.isNaN(seen.firstSnapshotMs))
            seen.firstSnapshotMs = performance.now() - startedAtMs
          resolve()
        },
        reject,
      )
      window.bench = { stop, seen: () => ({ ...seen, latest: [...latest] }) }
    })
  }, path)
}

declare global {
  interface Window {
    bench: { stop: () => void; seen: () => Seen }
  }
}
