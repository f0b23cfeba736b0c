import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** State kept in the URL. `read` must be stable between renders. */
export function useAddress<State>(read: (params: URLSearchParams) => State): State {
  const search = useSearch()
  return useMemo(() => read(new URLSearchParams(search)), [search, read])
}

/**
 * The browser's parameters, since Next's lag behind, forever if Back is pressed during a navigation.
 * While the browser is already at another page's URL, Next's are still this page's.
 */
function useSearch(): string {
  const pathname = usePathname()
  const ofPage = String(useSearchParams())
  return useSyncExternalStore(subscribe, () =>
    window.location.pathname === pathname ? String(currentParams()) : ofPage,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

function announce(): void {
  listeners.forEach((listener) => listener())
}

/** A function gets the URL's state, which may be newer than the rendered one. */
export type Change<State> = Partial<State> | ((now: State) => Partial<State>)

export function changed<State>(now: State, change: Change<State>): State {
  return { ...now, ...(typeof change === 'function' ? change(now) : change) }
}

/** May be newer than the parameters last rendered. */
export function currentParams(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

export function addressWith(params: URLSearchParams): string {
  const query = String(params)
  return window.location.pathname + (query && `?${query}`)
}

export function pushAddress(params: URLSearchParams): void {
  window.history.pushState(null, '', addressWith(params))
  announce()
}

/** Without a history entry, so Back leaves the page. */
export function replaceAddress(params: URLSearchParams): void {
  const address = addressWith(params)
  const { pathname, search } = window.location
  if (address === pathname + search) return
  window.history.replaceState(null, '', address)
  announce()
}
