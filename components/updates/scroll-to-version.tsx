'use client'

import { useEffect } from 'react'

/** The browser looks for the version in the URL on load, long before it is rendered. */
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
