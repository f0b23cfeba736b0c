import { isWorkerActive, isWorkerAvailable, subscribeToWorker } from '@/lib/service-worker/status'

/**
 * `insecure`: not HTTPS. `needs-worker`: notifications need a service worker, as on Android, and
 * there is none. `starting`: granted, but that worker doesn't run yet.
 */
export type NoticePermission =
  'insecure' | 'unsupported' | 'needs-worker' | 'starting' | 'default' | 'denied' | 'granted'

const changes = new EventTarget()
let hasBeenRefused = false

export function readNoticePermission(): NoticePermission {
  if (!window.isSecureContext) return 'insecure'
  if (!('Notification' in window)) return 'unsupported'
  if (needsWorker() && !isWorkerAvailable()) return 'needs-worker'
  const { permission } = Notification
  return permission === 'granted' && needsWorker() && !isWorkerActive() ? 'starting' : permission
}

export function needsWorker(): boolean {
  return hasBeenRefused || isAndroidWithWorkersOnly(navigator.userAgent)
}

export function usesWorker(): boolean {
  return needsWorker() && isWorkerAvailable()
}

/** Users can change it in the browser's settings at any time; not all browsers fire an event. */
export function subscribeToNoticePermission(listener: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  changes.addEventListener('change', listener, { signal })
  signal.addEventListener('abort', subscribeToWorker(listener))
  window.addEventListener('focus', listener, { signal })
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal }), ignore)
  return () => ended.abort()
}

/** Must be called from a click. */
export async function requestNoticePermission(): Promise<NoticePermission> {
  if (readNoticePermission() === 'default') await Notification.requestPermission()
  changes.dispatchEvent(new Event('change'))
  return readNoticePermission()
}

// `renotify` isn't in TypeScript's types yet; browsers without it ignore it.
export type NoticeOptions = NotificationOptions & { renotify?: boolean }

/** null without permission or if the browser needs a service worker. */
export function showFromPage(title: string, options: NoticeOptions): Notification | null {
  if (readNoticePermission() !== 'granted' || needsWorker()) return null
  try {
    return new Notification(title, options)
  } catch {
    hasBeenRefused = true
    changes.dispatchEvent(new Event('change'))
    return null
  }
}

/** @throws without an active service worker */
export async function showFromWorker(title: string, options: NoticeOptions): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) throw new Error('no active service worker')
  if (Notification.permission === 'granted') await registration.showNotification(title, options)
}

/** Without change events, the permission is read again when the page gets focus. */
function ignore(): void {}

/** There the constructor exists but throws; we need to know before using it. */
function isAndroidWithWorkersOnly(userAgent: string): boolean {
  return userAgent.includes('Android') && !userAgent.includes('Firefox')
}
