import { useEffect, useState, type RefObject } from 'react'

const IDLE_AFTER_MS = 3000

const GESTURES = ['pointermove', 'pointerdown', 'touchmove', 'wheel', 'keydown'] as const

/** Whether someone has pointed, tapped, scrolled or typed in an element in the last 3 seconds. */
export function useIsInteracting(ref: RefObject<HTMLElement | null>): boolean {
  const [isInteracting, setInteracting] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const handle = () => {
      setInteracting(true)
      clearTimeout(timer)
      timer = setTimeout(() => setInteracting(false), IDLE_AFTER_MS)
    }
    for (const gesture of GESTURES) element.addEventListener(gesture, handle, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const gesture of GESTURES) element.removeEventListener(gesture, handle)
    }
  }, [ref])
  return isInteracting
}
