'use client'

import { useEffect } from 'react'

/**
 * Scrolls to and focuses the version in the URL. The browser looks for it when the page loads, long
 * before the user is known and there is anything to find.
 */
export function ScrollToVersion({ versions }: { versions: readonly string[] }) {
  useEffect(() => {
    const scroll = () => {
      const version = versions.find((known) => `#${known}` === window.location.hash)
      const heading = version && document.getElementById(version)
      if (!heading) return
      heading.focus({ preventScroll: true })
      heading.scrollIntoView()
    }
    scroll()
    window.addEventListener('hashchange', scroll)
    return () => window.removeEventListener('hashchange', scroll)
  }, [versions])
  return null
}
