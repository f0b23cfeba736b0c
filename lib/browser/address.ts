import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/**
 * State kept in the URL's parameters, to survive reload, Back and sharing the link.
 * @param read must be stable between renders
 */
export function useAddress<State>(read: (params: URLSearchParams) => State): State {
  const search = useSearch()
  return useMemo(() => read(new URLSearchParams(search)), [search, read])
}

/**
 * The browser's parameters: Next's may lag behind, forever if Back is pressed during a navigation.
 * While the browser shows another page's URL, Next's are this page's.
 */
function useSearch(): string {
  const pathname = usePathname()
  const ofPage = String(useSearchParams())
  return useSyncExternalStore(
    subscribe,
    () => (window.location.pathname === pathname ? String(currentParams()) : ofPage),
    () => ofPage,
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

/** Adds a history entry, so Back returns to the previous state. */
export function pushAddress(params: URLSearchParams): void {
  window.history.pushState(null, '', addressWith(params))
  announce()
}

/** Adds no history entry, so Back leaves the page. */
export function replaceAddress(params: URLSearchParams): void {
  const address = addressWith(params)
  const { pathname, search } = window.location
  if (address === pathname + search) return
  window.history.replaceState(null, '', address)
  announce()
}
