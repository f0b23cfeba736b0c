import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** A hand that has done nothing for this long has let go. */
const CALM_MS = 3000

const GESTURES = ['pointermove', 'pointerdown', 'touchmove', 'wheel', 'keydown'] as const

/** Whether somebody points, taps, scrolls or types in an element now, or did within 3 seconds. */
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
