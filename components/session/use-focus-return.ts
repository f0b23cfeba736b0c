import { useEffect, useLayoutEffect, useRef } from 'react'

/** A button that is disabled while busy loses focus. Returns it afterward. */
export function useFocusReturn(isBusy: boolean): void {
  const lastFocused = useRef<Element>(null)
  const focused = useRef<Element>(null)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useLayoutEffect(() => {
    if (isBusy) {
      // Chromium 147 has already blurred a button that was just disabled; 153 has not yet.
      const isBlurred = lastFocused.current?.matches(':disabled')
      focused.current = isBlurred ? lastFocused.current : document.activeElement
      return
    }
    const isLost = document.activeElement === document.body
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [isBusy])
}
