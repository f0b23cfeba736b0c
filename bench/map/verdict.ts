import { clusterOf, readCluster } from '@/lib/domain/map-clusters'
import { STATION_STATUSES } from '@/lib/domain/station-status'
import type { StationStatus } from '@/lib/domain/station-status'
import type { Truth } from './fleet'
import type { RenderedMark } from './map-in-page'

/**
 * Whether a mark shows what a recount of its stations from the truth shows, in its properties and
 * in its image. Stations of which the truth knows nothing count as the map has them.
 */
export function isTrue(mark: RenderedMark, truth: Truth): boolean {
  const statuses = mark.ids.map(({ id, status }) => truth.get(id) ?? readStatus(status))
  if (mark.total === undefined)
    return mark.status === statuses[0] && mark.image.endsWith(`/station/${statuses[0]}`)
  const recount = clusterOf(statuses)
  const shown = readCluster({ ...mark.counts, worst: mark.worst, point_count: mark.total })
  const counts = STATION_STATUSES.map((status) => recount.counts[status]).join(',')
  return (
    shown !== null &&
    shown.worst === recount.worst &&
    STATION_STATUSES.every((status) => shown.counts[status] === recount.counts[status]) &&
    mark.image.endsWith(`/cluster/${counts}`)
  )
}

function readStatus(status: string): StationStatus {
  const known = STATION_STATUSES.find((each) => each === status)
  if (!known) throw new Error(`${status} is no status`)
  return known
}
