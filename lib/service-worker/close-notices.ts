/**
 * Closes the notifications that the service worker has shown, which name alerts and outlive pages. Where
 * pages show their own there are none.
 */
export async function closeWorkerNotices(): Promise<void> {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}
