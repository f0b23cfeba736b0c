import { Suspense } from 'react'
import { StationList } from '@/components/stations/list/station-list'

/** In Suspense because the list reads URL parameters, which aren't known at build time. */
export default function StationListPage() {
  return (
    <Suspense>
      <StationList />
    </Suspense>
  )
}
