import { useSearchParams } from 'next/navigation'

/**
 * A URL parameter, for state that survives reload, back and sharing the link.
 *
 * Setting it adds a history entry without requesting the page again. Null removes it; the other
 * parameters stay.
 */
export function useSearchParam(name: string): [string | null, (value: string | null) => void] {
  const params = useSearchParams()
  const set = (value: string | null) => {
    const next = new URLSearchParams(window.location.search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    const query = next.toString()
    window.history.pushState(null, '', query ? `?${query}` : window.location.pathname)
  }
  return [params.get(name), set]
}
