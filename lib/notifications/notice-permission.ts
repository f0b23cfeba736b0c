/**
 * What the browser lets this page do. `insecure`: not served over HTTPS. `needs-worker`: it shows
 * notifications only from service workers, as on Android.
 */
export type NoticePermission =
  'insecure' | 'unsupported' | 'needs-worker' | 'default' | 'denied' | 'granted'

const changes = new EventTarget()
let hasBeenRefused = false

export function readNoticePermission(): NoticePermission {
  if (!window.isSecureContext) return 'insecure'
  if (!('Notification' in window)) return 'unsupported'
  if (hasBeenRefused || isAndroidWithWorkersOnly(navigator.userAgent)) return 'needs-worker'
  return Notification.permission
}

/** Users can change it in the browser's settings at any time; not all browsers fire an event. */
export function subscribeToNoticePermission(listener: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  changes.addEventListener('change', listener, { signal })
  window.addEventListener('focus', listener, { signal })
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal }), ignore)
  return () => ended.abort()
}

/** Prompts the user. Must be called from a click. */
export async function requestNoticePermission(): Promise<NoticePermission> {
  if (readNoticePermission() === 'default') await Notification.requestPermission()
  changes.dispatchEvent(new Event('change'))
  return readNoticePermission()
}

/** Shows a notification; null without permission or if the browser refuses (it's remembered). */
export function showNotification(
  title: string,
  // `renotify` isn't in TypeScript's types yet; browsers without it ignore it.
  options: NotificationOptions & { renotify?: boolean },
): Notification | null {
  if (readNoticePermission() !== 'granted') return null
  try {
    return new Notification(title, options)
  } catch {
    hasBeenRefused = true
    changes.dispatchEvent(new Event('change'))
    return null
  }
}

/** Without change events, the permission is read again when the page gets focus. */
function ignore(): void {}

/** There the constructor exists but throws; we need to know before using it. */
function isAndroidWithWorkersOnly(userAgent: string): boolean {
  return userAgent.includes('Android') && !userAgent.includes('Firefox')
}
