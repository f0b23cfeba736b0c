import type { Landing } from '@/lib/preferences/start-page'

/** In memory only: lost on reload, and not shared with other tabs. */
let landing: Landing = 'none'
const listeners = new Set<() => void>()

export function getLanding(): Landing {
  return landing
}

export function subscribeToLanding(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setLanding(next: Landing): void {
  if (next === landing) return
  landing = next
  listeners.forEach((listener) => listener())
}

/**
 * Records whether the sign-in began at `/`; a list URL with a view (`/?status=alarm`) counts as a
 * link. Recorded first, because the auth state may change before the promise settles.
 */
export async function landAfter(signIn: () => Promise<void>): Promise<void> {
  const { pathname, search } = window.location
  setLanding(pathname === '/' && search === '' ? 'fresh' : 'none')
  try {
    await signIn()
  } catch (error) {
    setLanding('none')
    throw error
  }
}
