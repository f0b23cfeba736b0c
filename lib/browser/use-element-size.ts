import { useLayoutEffect, useState, type RefObject } from 'react'

/** An element's size and type size, in px; 0 by 0 before the first layout. */
export function useElementSize(ref: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0, emPx: 16 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: widthPx, clientHeight: heightPx } = element
      const emPx = parseFloat(getComputedStyle(element).fontSize) || 16
      setSize((last) => {
        const isSame = last.widthPx === widthPx && last.heightPx === heightPx && last.emPx === emPx
        return isSame ? last : { widthPx, heightPx, emPx }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
