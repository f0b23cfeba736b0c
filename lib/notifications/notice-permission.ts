/**
 * What this browser lets the page do. `insecure`: not served over HTTPS. `needs-worker`: the browser
 * shows notifications of service workers alone, as on Android.
 */
export type NoticePermission =
  'insecure' | 'unsupported' | 'needs-worker' | 'default' | 'denied' | 'granted'

const listeners = new Set<() => void>()
let hasBeenRefused = false

export function readNoticePermission(): NoticePermission {
  if (!window.isSecureContext) return 'insecure'
  if (!('Notification' in window)) return 'unsupported'
  if (hasBeenRefused || isAndroidWithWorkersOnly(navigator.userAgent)) return 'needs-worker'
  return Notification.permission
}

/** The user may change it in the browser's own settings at any time; some browsers don't tell. */
export function subscribeToNoticePermission(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('focus', listener)
  let status: PermissionStatus | undefined
  void navigator.permissions?.query({ name: 'notifications' }).then((answer) => {
    if (!listeners.has(listener)) return
    status = answer
    status.addEventListener('change', listener)
  }, notTold)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
    status?.removeEventListener('change', listener)
  }
}

/** Asks the user; to be called from a click. */
export async function requestNoticePermission(): Promise<NoticePermission> {
  if (readNoticePermission() === 'default') await Notification.requestPermission()
  tellListeners()
  return readNoticePermission()
}

/** Shows a notification; null where the browser refuses to, which is remembered. */
export function showNotification(
  title: string,
  // `renotify` is not in TypeScript's list yet; browsers without it ignore it.
  options: NotificationOptions & { renotify?: boolean },
): Notification | null {
  if (readNoticePermission() !== 'granted') return null
  try {
    return new Notification(title, options)
  } catch {
    hasBeenRefused = true
    tellListeners()
    return null
  }
}

/** A browser that doesn't tell of changes is asked again when the page gets the focus. */
function notTold(): void {}

function tellListeners(): void {
  listeners.forEach((listener) => listener())
}

/** There the constructor is present and throws, which must be known before it is needed. */
function isAndroidWithWorkersOnly(userAgent: string): boolean {
  return userAgent.includes('Android') && !userAgent.includes('Firefox')
}
