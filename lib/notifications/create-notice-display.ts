import type { Notice } from './notice'
import { showNotification } from './notice-permission'

interface DisplayOptions {
  /** The user clicked a notice. */
  onOpen: (notice: Notice) => void
  /** The user dismissed a notice. */
  onDismiss: (tag: string) => void
}

/** This tab's notifications on the screen. */
export function createNoticeDisplay({ onOpen, onDismiss }: DisplayOptions) {
  const displayed = new Map<string, Notification>()

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
      displayed.set(tag, notification)
      notification.onclick = () => {
        window.focus()
        notification.close()
        onOpen(notice)
      }
      notification.onclose = () => {
        // Ignore a notification that was replaced or that we closed ourselves.
        if (displayed.get(tag) !== notification) return
        displayed.delete(tag)
        onDismiss(tag)
      }
    },
    closeAllBut: (kept: readonly string[]) => {
      for (const [tag, notification] of displayed) {
        if (kept.includes(tag)) continue
        displayed.delete(tag)
        notification.close()
      }
    },
  }
}
