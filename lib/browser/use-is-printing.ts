import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

/** Renders before the browser captures the page. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

function subscribe(listener: () => void): () => void {
  const handle = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    flushSync(listener)
  }
  window.addEventListener('beforeprint', handle)
  window.addEventListener('afterprint', handle)
  return () => {
    window.removeEventListener('beforeprint', handle)
    window.removeEventListener('afterprint', handle)
  }
}
