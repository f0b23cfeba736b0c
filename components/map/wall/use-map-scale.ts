import { useEffect, useRef, useState } from 'react'

/** What a map is drawn for. */
const DESK_PX = 16
/** MapLibre follows a new size only after a moment. */
const RESIZED_MS = 500

/**
 * How many times larger than at a desk a wall's map is drawn, as its type is; and how often its size
 * has changed, such as to full screen.
 */
export function useMapScale() {
  const hostRef = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [resizes, setResizes] = useState(0)
  useEffect(() => {
    const around = hostRef.current?.parentElement
    if (!around) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      setScale((parseFloat(getComputedStyle(around).fontSize) || DESK_PX) / DESK_PX)
      clearTimeout(timer)
      timer = setTimeout(() => setResizes((last) => last + 1), RESIZED_MS)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return { hostRef, scale, resizes }
}
