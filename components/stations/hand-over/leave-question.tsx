'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'

/**
 * Asks before a note is lost: a dialog before another page of the app, by a link or, where the
 * browser lets it, by Back; the browser, in its own words, before its tab is closed.
 */
export function LeaveQuestion() {
  const router = useRouter()
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    const askBefore = (event: Event, go: () => void) => {
      event.preventDefault()
      setLeave(() => () => {
        watch.abort()
        go()
      })
    }
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    const handleClick = (event: MouseEvent) => {
      const page = otherPageOf(event)
      if (page) askBefore(event, () => router.push(page))
    }
    // Before the link itself handles it.
    document.addEventListener('click', handleClick, { capture: true, signal })
    if ('navigation' in window)
      window.navigation.addEventListener(
        'navigate',
        (event) => {
          const { url, key, sameDocument } = event.destination
          const isBack = event.navigationType === 'traverse' && event.cancelable && sameDocument
          if (isBack && new URL(url).pathname !== window.location.pathname)
            askBefore(event, () => window.navigation.traverseTo(key))
        },
        { signal },
      )
    return () => watch.abort()
  }, [router])

  const stay = () => setLeave(null)
  return (
    <Dialog
      isOpen={leave !== null}
      onClose={stay}
      title="Leave without the note?"
      footer={
        <>
          <Button
            onClick={() => {
              stay()
              leave?.()
            }}
          >
            Leave
          </Button>
          <Button variant="primary" onClick={stay}>
            Stay
          </Button>
        </>
      }
    >
      <p className="px-5 py-3 text-sm text-pretty">
        The note isn’t saved. To keep it, stay and print the sheet.
      </p>
    </Dialog>
  )
}

/** The page of the app that a click on a link opens in this tab; null: none, or this one. */
function otherPageOf(event: MouseEvent): Route | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isForElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link?.href || isForElsewhere || link.target || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = link
  if (origin !== window.location.origin || pathname === window.location.pathname) return null
  return `${pathname}${search}${hash}` as Route
}
