/** This page's notifications on the screen, by tag. They outlive a session that ended by itself. */
export const standingNotices = new Map<string, Notification>()

/** When a user signs out: notices name alerts, and the service worker's outlive pages. */
export async function closeStandingNotices(): Promise<void> {
  closeOwnNotices([])
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

/** Closes this page's notifications with other tags. */
export function closeOwnNotices(kept: readonly string[]): void {
  for (const [tag, notification] of standingNotices) {
    if (kept.includes(tag)) continue
    standingNotices.delete(tag)
    notification.close()
  }
}
