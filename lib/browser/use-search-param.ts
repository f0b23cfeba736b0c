import { useSearchParams } from 'next/navigation'

/**
 * One parameter of the address, which holds what survives reload, back and a shared link.
 *
 * Setting it makes an entry of the history without asking the server for the page again; null
 * takes it away, and the other parameters stay.
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
