import { useEffect, type RefObject } from 'react'
import { useIsPageVisible } from './use-is-page-visible'

/**
 * Calls `begin`, which must be stable, when an element comes into view, and what it returned when it
 * leaves. Elements hidden by CSS or in background tabs aren't in view.
 */
export function useWhileInView(ref: RefObject<Element | null>, begin: () => () => void): void {
  const isPageVisible = useIsPageVisible()
  useEffect(() => {
    if (!ref.current || !isPageVisible) return
    let end: (() => void) | null = null
    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.at(-1)?.isIntersecting ?? false
      if (isInView) end ??= begin()
      else {
        end?.()
        end = null
      }
    })
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      end?.()
    }
  }, [ref, begin, isPageVisible])
}
