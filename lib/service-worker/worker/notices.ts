import type { FromWorker } from '@/lib/service-worker/shared'
import type { WindowClient, WorkerScope } from './scope'

/** Opens the station of a notification that was clicked, and tells pages of those that are gone. */
export function handleNotices(scope: WorkerScope): void {
  const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

  async function open(edgeNodeId: string | null): Promise<void> {
    const [latest] = await windows()
    if (!latest) return void (await scope.clients.openWindow(pathOf(edgeNodeId)))
    tell(latest, { type: 'notice-opened', edgeNodeId })
    await latest.focus()
  }

  async function tellClosed(tag: string): Promise<void> {
    for (const page of await windows()) tell(page, { type: 'notice-closed', tag })
  }

  scope.addEventListener('notificationclick', (event) => {
    const { tag, data } = event.notification
    event.notification.close()
    event.waitUntil(Promise.all([tellClosed(tag), open(edgeNodeIdOf(data))]))
  })
  scope.addEventListener('notificationclose', (event) =>
    event.waitUntil(tellClosed(event.notification.tag)),
  )
}

function tell(page: WindowClient, message: FromWorker): void {
  page.postMessage(message)
}

/** As lib/notifications/worker-display.ts wrote it; null: several stations, or a test. */
function edgeNodeIdOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('edgeNodeId' in data)) return null
  return typeof data.edgeNodeId === 'string' ? data.edgeNodeId : null
}

/** As `stationPath`, which would bring Zod along. */
function pathOf(edgeNodeId: string | null): string {
  return edgeNodeId === null ? '/' : `/${encodeURIComponent(edgeNodeId)}`
}
