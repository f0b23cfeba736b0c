import { loadMapLibre } from '@/components/map-view/maplibre'
import { loadFirestoreCode } from '@/lib/firebase/firestore'
import { hasStoredUser } from '@/lib/firebase/stored-user'

/** What the sign-in screen does without. */
export const pageCode = {
  signedIn: () => import('./signed-in'),
  stationList: () => import('@/components/stations/list/station-list'),
  station: () => import('@/components/stations/page/station-page'),
  map: () => import('@/components/map/map-page'),
  preferences: () => import('@/components/preferences/preferences-page'),
  updates: () => import('@/components/updates/updates'),
}

const BY_PATH: Record<string, keyof typeof pageCode> = {
  '/': 'stationList',
  '/map': 'map',
  '/preferences': 'preferences',
  '/updates': 'updates',
}

/** Where somebody may be signed in, loads what a page needs beside the session, not after it. */
export function loadPageEarly(pathname: string): void {
  if (hasStoredUser()) loadPage(pathname)
}

/** Loads what a page needs of a signed-in user. */
export function loadPage(pathname: string): void {
  const page = BY_PATH[pathname] ?? 'station'
  load(pageCode.signedIn, pageCode[page], loadFirestoreCode)
  // Most of the map's code. If it can't be loaded, the map says so.
  if (page === 'map') load(loadMapLibre)
}

/** Loads the other pages, so that going there doesn't wait for code. */
export function loadOtherPages(): void {
  load(...Object.values(pageCode))
}

function load(...loaders: (() => Promise<unknown>)[]): void {
  // Whoever needs the code asks for it again, and says what failed.
  for (const loader of loaders) loader().catch(() => {})
}
