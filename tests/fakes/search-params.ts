import { useSyncExternalStore } from 'react'

const CHANGE = 'fake-search-params-change'

/** Next keeps these hooks in sync with the history; here jsdom's history does. */
for (const method of ['pushState', 'replaceState'] as const) {
  const change = window.history[method].bind(window.history)
  window.history[method] = (...args) => {
    change(...args)
    window.dispatchEvent(new Event(CHANGE))
  }
}

function subscribe(listener: () => void) {
  window.addEventListener(CHANGE, listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener(CHANGE, listener)
    window.removeEventListener('popstate', listener)
  }
}

/** For `jest.mock('next/navigation')`. */
export function useSearchParams() {
  return new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search))
}

/** For `jest.mock('next/navigation')`. */
export function useRouter() {
  return { push: (address: string) => window.history.pushState(null, '', address) }
}

/** For `jest.mock('next/navigation')`. */
export function usePathname() {
  return useSyncExternalStore(subscribe, () => window.location.pathname)
}
