import { useSyncExternalStore } from 'react'

const CHANGE = 'fake-search-params-change'

/** Next keeps `useSearchParams` in step with `history.pushState`; jsdom's history does so here. */
const pushState = window.history.pushState.bind(window.history)
window.history.pushState = (...args) => {
  pushState(...args)
  window.dispatchEvent(new Event(CHANGE))
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
