import { loadMapLibre } from '@/components/map-view/maplibre'
import { prepareFirestore } from '@/lib/firebase/firestore/client'
import { hasStoredUser } from '@/lib/firebase/stored-user'

const createWorker = () =>
  new Worker(new URL('./firestore-worker.ts', import.meta.url))

export const loadSignedIn = () => import('./signed-in')

/** With a likely session, loads the page's code in parallel with it. */
export function loadPageEarly(pathname: string): void {
  if (hasStoredUser()) loadPage(pathname)
}

export function loadPage(pathname: string): void {
  prepareFirestore(createWorker)
  ignoreFailure(loadPageOf(pathname))
  // Most of the map's code. The map reports a failure itself.
  if (pathname === '/map') ignoreFailure(loadMapLibre())
}

async function loadPageOf(pathname: string): Promise<void> {
  const { pages } = await loadSignedIn()
  const path = Object.hasOwn(pages, pathname) ? (pathname as keyof typeof pages) : 'station'
  await pages[path]()
}

/** The code is requested again when it's needed, and a failure is shown there. */
function ignoreFailure(loading: Promise<unknown>): void {
  loading.catch(() => {})
}
