import { Suspense } from 'react'
import { MapPage } from '@/components/map/map-page'

/** The map reads the URL's parameters, which a page that is built beforehand can't know. */
export default function Page() {
  return (
    <Suspense>
      <MapPage />
    </Suspense>
  )
}
