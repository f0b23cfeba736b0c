import type { Notice } from './notice'
import { showNotification } from './notice-permission'

interface BoardOptions {
  /** The user clicked a notice. */
  onOpen: (notice: Notice) => void
  /** The user took a notice away. */
  onDismiss: (tag: string) => void
}

/** The notifications of this tab that stand on the screen. */
export function createNoticeBoard({ onOpen, onDismiss }: BoardOptions) {
  const standing = new Map<string, Notification>()

  return {
    /** `isSilent`: the operating system makes no sound of its own. */
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
        // One whose place another has taken, or that was closed from here, is gone already.
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
