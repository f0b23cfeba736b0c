import type { Notice } from './notice'
import { showNotification } from './notice-permission'

interface BoardOptions {
  /** The user clicked a notice. */
  onOpen: (notice: Notice) => void
  /** The user dismissed a notice. */
  onDismiss: (tag: string) => void
}

/** This tab's notifications on the screen. */
export function createNoticeBoard({ onOpen, onDismiss }: BoardOptions) {
  const standing = new Map<string, Notification>()

  return {
    /** `isSilent`: no sound from the operating system. */
    show: (notice: Notice, isSilent: boolean) => {
      const { tag, title, body, isCritical, isReminder } = notice
      const notification = showNotification(title, {
        tag,
        body,
        silent: isSilent,
        renotify: isReminder,
        requireInteraction: isCritical,
      })
      if (!notification) return
      standing.set(tag, notification)
      notification.onclick = () => {
        window.focus()
        notification.close()
        onOpen(notice)
      }
      notification.onclose = () => {
        // Ignore a notification that was replaced or that we closed ourselves.
        if (standing.get(tag) !== notification) return
        standing.delete(tag)
        onDismiss(tag)
      }
    },
    closeAllBut: (kept: readonly string[]) => {
      for (const [tag, notification] of standing) {
        if (kept.includes(tag)) continue
        standing.delete(tag)
        notification.close()
      }
    },
  }
}
