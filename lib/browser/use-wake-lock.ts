import { useEffect, useState } from 'react'

/** A device may refuse for a while, such as on a low battery. */
const RETRY_MS = 60_000

/** Keeps the screen on while mounted. Returns true if the browser can't or won't. */
export function useWakeLock(): boolean {
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    let isWanted = true
    let isAsking = false
    let lock: WakeLockSentinel | null = null

    async function request() {
      if (document.hidden || isAsking || lock?.released === false) return
      isAsking = true
      try {
        if (!('wakeLock' in navigator)) throw new Error('no wake lock in this browser')
        const granted = await navigator.wakeLock.request('screen')
        if (isWanted) lock = granted
        else await granted.release()
        if (isWanted) setIsRefused(false)
      } catch {
        // The wall says so and retries.
        if (isWanted) setIsRefused(true)
      } finally {
        isAsking = false
      }
    }

    const handleVisibility = () => void request()
    void request()
    const timer = setInterval(() => void request(), RETRY_MS)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isWanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
      void lock?.release()
    }
  }, [])
  return isRefused
}
