'use client'

import Link from 'next/link'
import type { Alert } from '@/lib/alerts/alert'
import type { AlertGroup } from '@/lib/alerts/groups/group'
import type { Places } from '@/lib/alerts/groups/place'
import { mapAreaPath } from '@/lib/map/areas/area-path'
import { mapAreaOf } from '@/lib/map/areas/map-area'
import { showOnOpenMap } from '@/lib/map/areas/use-open-map'

/** A link to a group's area on the map; null if the map shows none. */
export function areaLink(group: AlertGroup<Alert>, places: Places | null, onNavigate: () => void) {
  const area = mapAreaOf(group, places)
  if (!area) return null
  return (
    <Link
      href={mapAreaPath(area)}
      aria-label={`Show on map: ${area.title}`}
      className="inline-flex touch-target items-center text-accent hover:underline"
      onClick={onNavigate}
      onNavigate={(navigation) => {
        if (showOnOpenMap(area)) navigation.preventDefault()
      }}
    >
      Show on map
    </Link>
  )
}
