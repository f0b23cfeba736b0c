import { Suspense } from 'react'
import { StationList } from '@/components/stations/list/station-list'

/** The list reads the URL's parameters, which a page that is built beforehand can't know. */
export default function StationListPage() {
  return (
    <Suspense>
      <StationList />
    </Suspense>
  )
}
