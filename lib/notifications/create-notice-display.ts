import type { EdgeNodeId } from '@/lib/ids'
import { reportError } from '@/lib/telemetry/report-error'
import type { Notice } from './notice'
import { needsWorker, showFromPage, usesWorker, type NoticeOptions } from './notice-permission'
import type { WorkerDisplay } from './worker-display'

export interface DisplayOptions {
  /** null for a notice of several stations. */
  onOpen: (edgeNodeId: EdgeNodeId | null) => void
  onDismiss: (tag: string) => void
}

/** Notifications on the screen: this tab's, or on phones the service worker's. */
export function createNoticeDisplay(options: DisplayOptions) {
  const { onOpen, onDismiss } = options
  const displayed = new Map<string, Notification>()
  let workerDisplay: WorkerDisplay | undefined
  let steps = Promise.resolve()

  /** Runs steps in order, with code that only phones need. */
  function throughWorker(step?: (display: WorkerDisplay) => Promise<void> | void): void {
    const take = async () => {
      workerDisplay ??= (await import('./worker-display')).createWorkerDisplay(options)
      await step?.(workerDisplay)
    }
    steps = steps.then(take).catch(reportError)
  }

  // Listens in every tab: the focused one opens the station.
  if (usesWorker()) throughWorker()

  return {
    /**
     * `isSilent`: no sound from the operating system.
     * @returns false if the browser accepts notifications only from service workers
     */
    show: (notice: Notice, isSilent: boolean): boolean => {
      const { tag, title, edgeNodeId } = notice
      const shown = optionsOf(notice, isSilent)
      if (usesWorker()) {
        throughWorker((display) => display.show(notice, shown))
        return true
      }
      const notification = showFromPage(title, shown)
      if (!notification) return !needsWorker()
      displayed.set(tag, notification)
      notification.onclick = () => {
        window.focus()
        notification.close()
        onOpen(edgeNodeId)
      }
      notification.onclose = () => {
        // Ignore a notification that was replaced or that we closed ourselves.
        if (displayed.get(tag) !== notification) return
        displayed.delete(tag)
        onDismiss(tag)
      }
      return true
    },
    closeAllBut: (kept: readonly string[]) => {
      for (const [tag, notification] of displayed) {
        if (kept.includes(tag)) continue
        displayed.delete(tag)
        notification.close()
      }
      if (usesWorker()) throughWorker((display) => display.closeAllBut(kept))
    },
    stop() {
      this.closeAllBut([])
      if (usesWorker()) throughWorker((display) => display.stop())
    },
  }
}

function optionsOf(
  { tag, body, isCritical, isReminder }: Notice,
  isSilent: boolean,
): NoticeOptions {
  return { tag, body, silent: isSilent, renotify: isReminder, requireInteraction: isCritical }
}
