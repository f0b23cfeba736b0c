import { useLayoutEffect, useRef } from 'react'

/** A button that is disabled while it is busy loses the focus: this gives it back afterwards. */
export function useFocusReturn(isBusy: boolean): void {
  const focused = useRef<Element>(null)

  useLayoutEffect(() => {
    if (isBusy) {
      focused.current = document.activeElement
      return
    }
    const isLost = document.activeElement === document.body
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [isBusy])
}
