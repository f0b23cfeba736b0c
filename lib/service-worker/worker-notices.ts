/// <reference lib="webworker" />

/** Opens a clicked notification's station, and tells pages which notifications are gone. */
export function handleNotices(worker: ServiceWorkerGlobalScope): void {
  const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

  async function open(edgeNodeId: string | null): Promise<void> {
    const [latest] = await windows()
    const path = edgeNodeId === null ? '/' : `/${encodeURIComponent(edgeNodeId)}`
    if (!latest) return void (await worker.clients.openWindow(path))
    latest.postMessage({ type: 'notice-opened', edgeNodeId })
    await latest.focus()
  }

  async function tellClosed(tag: string): Promise<void> {
    for (const page of await windows()) page.postMessage({ type: 'notice-closed', tag })
  }

  worker.addEventListener('notificationclick', (event) => {
    const { tag, data } = event.notification
    event.notification.close()
    // Written by lib/notifications/worker-display.ts; null: several stations, or a test.
    event.waitUntil(Promise.all([tellClosed(tag), open(data?.edgeNodeId ?? null)]))
  })
  worker.addEventListener('notificationclose', (event) =>
    event.waitUntil(tellClosed(event.notification.tag)),
  )
}
