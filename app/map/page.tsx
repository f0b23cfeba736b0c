import { Suspense } from 'react'
import { MapPage } from '@/components/map/map-page'

/** In Suspense because the map reads URL parameters, which aren't known at build time. */
export default function Page() {
  return (
    <Suspense>
      <MapPage />
    </Suspense>
  )
}
