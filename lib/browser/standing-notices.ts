/** This page's notifications on the screen, by tag. They outlive a session that ended by itself. */
export const standingNotices = new Map<string, Notification>()

/** Called at sign-out. The service worker's notifications would outlive the page. */
export async function closeStandingNotices(): Promise<void> {
  closeOwnNotices([])
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

export function closeOwnNotices(kept: readonly string[]): void {
  for (const [tag, notification] of standingNotices) {
    if (kept.includes(tag)) continue
    standingNotices.delete(tag)
    notification.close()
  }
}
