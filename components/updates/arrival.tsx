'use client'

import { useEffect } from 'react'

/**
 * Scrolls to and focuses the version in the URL. The browser looks for it when the page loads, long
 * before the user is known and there is anything to find.
 */
export function Arrival({ versions }: { versions: readonly string[] }) {
  useEffect(() => {
    const arrive = () => {
      const version = versions.find((known) => `#${known}` === window.location.hash)
      const heading = version && document.getElementById(version)
      if (!heading) return
      heading.focus({ preventScroll: true })
      heading.scrollIntoView()
    }
    arrive()
    window.addEventListener('hashchange', arrive)
    return () => window.removeEventListener('hashchange', arrive)
  }, [versions])
  return null
}
