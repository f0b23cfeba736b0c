import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** After this long without input, the user has stopped. */
const CALM_MS = 3000

const GESTURES = ['pointermove', 'pointerdown', 'touchmove', 'wheel', 'keydown'] as const

/** Whether someone has pointed, tapped, scrolled or typed in an element in the last 3 seconds. */
export function useHandAtWork(ref: RefObject<HTMLElement | null>): boolean {
  const [isAtWork, setAtWork] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const handle = () => {
      setAtWork(true)
      clearTimeout(timer)
      timer = setTimeout(() => setAtWork(false), CALM_MS)
    }
    for (const gesture of GESTURES) element.addEventListener(gesture, handle, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const gesture of GESTURES) element.removeEventListener(gesture, handle)
    }
  }, [ref])
  return isAtWork
}
