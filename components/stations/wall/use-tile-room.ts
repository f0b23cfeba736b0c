import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { tileRoom } from '@/lib/stations/wall/pages'

/** How many tiles fit into an element, whatever size the screen and its type have. */
export function useTileRoom(ref: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ columns: 1, rows: 1 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: widthPx, clientHeight: heightPx } = element
      const emPx = parseFloat(getComputedStyle(element).fontSize) || 16
      const { columns, rows } = tileRoom({ widthPx, heightPx, emPx })
      setRoom((last) => (last.columns === columns && last.rows === rows ? last : { columns, rows }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return room
}
