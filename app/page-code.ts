import { loadMapLibre } from '@/components/map-view/maplibre'
import { loadFirestoreCode } from '@/lib/firebase/firestore'
import { hasStoredUser } from '@/lib/firebase/stored-user'
import type { pages } from './pages'

type PageName = keyof typeof pages

const BY_PATH: Record<string, PageName> = {
  '/': 'stationList',
  '/compare': 'compare',
  '/map': 'map',
  '/hand-over': 'handOver',
  '/preferences': 'preferences',
  '/updates': 'updates',
}

export const loadSignedIn = () => import('./signed-in')

/** With a likely session, loads the page's code in parallel with it. */
export function loadPageEarly(pathname: string): void {
  if (hasStoredUser()) loadPage(pathname)
}

export function loadPage(pathname: string): void {
  const page = BY_PATH[pathname] ?? 'station'
  ignoreFailure(loadSignedIn().then(async ({ pages }) => void (await pages[page]())))
  ignoreFailure(loadFirestoreCode())
  // Most of the map's code. The map reports a failure itself.
  if (page === 'map') ignoreFailure(loadMapLibre())
}

/** The code is requested again when it's needed, and a failure is shown there. */
function ignoreFailure(loading: Promise<unknown>): void {
  loading.catch(() => {})
}
