import type { EdgeNodeId } from '@/lib/ids'
import { reportError } from '@/lib/telemetry/report-error'
import type { Notice } from './notice'
import { needsWorker, showFromPage, usesWorker, type NoticeOptions } from './notice-permission'
import { closeOwnNotices, standingNotices } from '@/lib/browser/standing-notices'
import type { WorkerDisplay } from './worker-display'

export interface DisplayOptions {
  /** null for a notice of several stations. */
  onOpen: (edgeNodeId: EdgeNodeId | null) => void
  onDismiss: (tag: string) => void
  /** The service worker failed to show it, or the code for that couldn't be loaded. */
  onFailure: (notice: Notice) => void
}

/** Notifications on the screen: this tab's, or on phones the service worker's. */
export function createNoticeDisplay(options: DisplayOptions) {
  const { onOpen, onDismiss, onFailure } = options
  let workerDisplay: WorkerDisplay | undefined
  let steps = Promise.resolve()

  /** Runs steps in order, with code that only phones need. */
  function throughWorker(
    step?: (display: WorkerDisplay) => Promise<void> | void,
    onFailed?: () => void,
  ): void {
    const take = async () => {
      workerDisplay ??= (await import('./worker-display')).createWorkerDisplay(options)
      await step?.(workerDisplay)
    }
    steps = steps.then(take).catch((error: unknown) => {
      reportError(error)
      onFailed?.()
    })
  }

  // Listens in every tab: the focused one opens the station.
  if (usesWorker()) throughWorker()

  return {
    /** @returns false if the browser accepts notifications only from service workers */
    show: (notice: Notice, isSilent: boolean): boolean => {
      const { tag, title, edgeNodeId } = notice
      const shown = optionsOf(notice, isSilent)
      if (usesWorker()) {
        throughWorker(
          (display) => display.show(notice, shown),
          () => onFailure(notice),
        )
        return true
      }
      const notification = showFromPage(title, shown)
      if (!notification) return !needsWorker()
      standingNotices.set(tag, notification)
      notification.onclick = () => {
        window.focus()
        notification.close()
        onOpen(edgeNodeId)
      }
      notification.onclose = () => {
        // Ignore a notification that was replaced or that we closed ourselves.
        if (standingNotices.get(tag) !== notification) return
        standingNotices.delete(tag)
        onDismiss(tag)
      }
      return true
    },
    /** @param isLeading the service worker's, which all tabs share, are closed by one of them */
    closeAllBut: (kept: readonly string[], isLeading: boolean) => {
      closeOwnNotices(kept)
      if (isLeading && usesWorker()) throughWorker((display) => display.closeAllBut(kept))
    },
    stop: () => {
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
