import type { Landing } from '@/lib/preferences/start-page'

/** In memory alone: a reload forgets it, and another tab knows nothing of it. */
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
 * Runs a sign-in by hand, and remembers whether it began at `/`: a view of the list that the
 * address names (`/?status=alarm`) is a link to it. Whoever is known before the promise ends
 * is known by it, too.
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
