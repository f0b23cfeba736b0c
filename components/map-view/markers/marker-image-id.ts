import type { ExpressionSpecification } from 'maplibre-gl'
import { clusterFromCounts, type Cluster } from '@/lib/map/clusters'
import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import type { StationMark } from './draw-station'

const MARKER_IMAGES = 'wetwell-marker'

export type MarkerImage =
  { kind: StationMark; status: StationStatus } | { kind: 'cluster'; cluster: Cluster }

/**
 * The id encodes everything the image shows, so drawings can't lag behind the data. Looks are
 * numbered: after a color change no old image is reused.
 */
export function stationImage(look: number): ExpressionSpecification {
  const mark: ExpressionSpecification = ['coalesce', ['get', 'focus'], 'station']
  return ['concat', `${MARKER_IMAGES}/${look}/`, mark, '/', ['get', 'status']]
}

export function clusterImage(look: number): ExpressionSpecification {
  const counts = STATION_STATUSES.flatMap((status, index) => [
    ...(index > 0 ? [','] : []),
    ['to-string', ['get', status]],
  ])
  return ['concat', `${MARKER_IMAGES}/${look}/cluster/`, ...counts] as ExpressionSpecification
}

/** null for an image of the basemap, or of a status that can't be drawn. */
export function readImageId(id: string): MarkerImage | null {
  const [origin, , kind, subject = ''] = id.split('/')
  if (origin !== MARKER_IMAGES) return null
  if (kind === 'cluster') {
    const cluster = clusterFromCounts(subject.split(',').map(Number))
    return cluster && { kind, cluster }
  }
  const status = STATION_STATUSES.find((each) => each === subject)
  // The expressions above make no other kind.
  return status ? { kind: kind as StationMark, status } : null
}
