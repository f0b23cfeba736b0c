import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/**
 * State kept in the URL's parameters, so that it survives reload, Back and sharing the link.
 *
 * @param read must stay the same between renders
 */
export function useAddress<State>(read: (params: URLSearchParams) => State): State {
  const search = useSearch()
  return useMemo(() => read(new URLSearchParams(search)), [search, read])
}

/**
 * The parameters as the browser has them. Next's may lag behind, for good if Back is pressed again
 * while it still asks the server about the last one. While the browser is at another page's address,
 * before or after a navigation, only Next knows this page's.
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

/** A change, or how to derive it from the state in the URL, which may be newer than that rendered. */
export type Change<State> = Partial<State> | ((now: State) => Partial<State>)

export function changed<State>(now: State, change: Change<State>): State {
  return { ...now, ...(typeof change === 'function' ? change(now) : change) }
}

/** The parameters right now, which may be newer than those last rendered. */
export function currentParams(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/** The URL of this page with other parameters. */
export function addressWith(params: URLSearchParams): string {
  const query = String(params)
  return window.location.pathname + (query && `?${query}`)
}

/** Changes the parameters with a history entry, so that Back returns to the state before. */
export function pushAddress(params: URLSearchParams): void {
  window.history.pushState(null, '', addressWith(params))
  announce()
}

/** Changes the parameters without one, so that Back leaves the page. */
export function replaceAddress(params: URLSearchParams): void {
  const address = addressWith(params)
  const { pathname, search } = window.location
  if (address === pathname + search) return
  window.history.replaceState(null, '', address)
  announce()
}
