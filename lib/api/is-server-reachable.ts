import { TIMEOUT_MS } from './client'
import { withDeadline } from './deadline'

/** Whether the app's own server answers, whatever it says. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await withDeadline(TIMEOUT_MS, undefined, (signal) =>
      fetch('/api/health', { method: 'GET', cache: 'no-store', signal }),
    )
    return true
  } catch {
    return false
  }
}
