'use client'

import { usePathname } from 'next/navigation'
import { lateComponent } from '@/components/live/late-component'
import { loadMapLibre } from '@/components/map-view/maplibre'
import { LoadingScreen } from '@/components/ui/loading'
import { prepareFirestore, provideWorker } from '@/lib/firebase/firestore/client'
import { PRODUCT_NAME } from '@/lib/product'

// The bundler recognizes a worker only in this exact form.
provideWorker(() => new Worker(new URL('./firestore-worker.ts', import.meta.url)))

const loadSignedIn = () => import('./signed-in')

export const SignedIn = lateComponent(async () => (await loadSignedIn()).SignedIn, {
  waiting: <LoadingScreen />,
  what: `${PRODUCT_NAME} is`,
  className: 'p-4',
})

const loadPages = async () => (await loadSignedIn()).pages
const ON_PAGE = { what: 'This page is', className: 'p-4 md:px-6' }

export const StationList = lateComponent(async () => (await loadPages())['/'](), ON_PAGE)
export const StationPage = lateComponent(async () => (await loadPages()).station(), ON_PAGE)
export const ComparePage = lateComponent(async () => (await loadPages())['/compare'](), ON_PAGE)
export const MapPage = lateComponent(async () => (await loadPages())['/map'](), ON_PAGE)
export const HandOverPage = lateComponent(async () => (await loadPages())['/hand-over'](), ON_PAGE)
export const PreferencesPage = lateComponent(
  async () => (await loadPages())['/preferences'](),
  ON_PAGE,
)
export const Updates = lateComponent(async () => (await loadPages())['/updates'](), ON_PAGE)

/** Reads the address: offline, this HTML may have been built for another one. */
export function StationOfAddress() {
  return <StationPage segment={usePathname().slice(1)} />
}

const PAGES = new Map([
  ['/', StationList.preload],
  ['/compare', ComparePage.preload],
  ['/map', MapPage.preload],
  ['/hand-over', HandOverPage.preload],
  ['/preferences', PreferencesPage.preload],
  ['/updates', Updates.preload],
])

export const preloadAll = [...PAGES.values(), StationPage.preload]

/** All that a signed-in user needs for this page, at once. */
export function preloadPage(pathname: string): void {
  void SignedIn.preload()
  void (PAGES.get(pathname) ?? StationPage.preload)()
  prepareFirestore()
  // The map reports a failure.
  if (pathname === '/map') loadMapLibre().catch(() => {})
}
