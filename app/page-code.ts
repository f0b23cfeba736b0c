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

/** What the sign-in screen does without. */
export const loadSignedIn = () => import('./signed-in')

/** Where somebody may be signed in, loads what a page needs beside the session, not after it. */
export function loadPageEarly(pathname: string): void {
  if (hasStoredUser()) loadPage(pathname)
}

/** Loads what a page needs of a signed-in user. */
export function loadPage(pathname: string): void {
  const page = BY_PATH[pathname] ?? 'station'
  ignoreFailure(loadSignedIn().then(async ({ pages }) => void (await pages[page]())))
  ignoreFailure(loadFirestoreCode())
  // Most of the map's code. If it can't be loaded, the map says so.
  if (page === 'map') ignoreFailure(loadMapLibre())
}

/** Whoever needs the code asks for it again, and says what failed. */
function ignoreFailure(loading: Promise<unknown>): void {
  loading.catch(() => {})
}
