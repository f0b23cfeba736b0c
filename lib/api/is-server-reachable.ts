import { TIMEOUT_MS } from './client'
import { withDeadline } from './with-deadline'

export async function isServerReachable(): Promise<boolean> {
  try {
    await withDeadline(TIMEOUT_MS, undefined, async (signal) => {
      const response = await fetch('/api/health', { cache: 'no-store', signal })
      await response.text()
    })
    return true
  } catch {
    return false
  }
}
