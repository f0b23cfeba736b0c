import type { GeoJSONSource } from 'maplibre-gl'
import { clusterOf, readCluster } from '@/lib/map/clusters'
import { STATION_STATUSES } from '@/lib/stations/status'
import type { StationStatus } from '@/lib/stations/status'

export interface ClusterMember {
  id: string
  name: string
  status: StationStatus
  /** Longitude, latitude. */
  at: [number, number]
}

/**
 * The stations of a drawn cluster, worst first, then by name.
 *
 * @returns null if the source has regrouped since it was drawn: its ids then mean other clusters
 */
export async function clusterMembers(
  source: GeoJSONSource,
  properties: Readonly<Record<string, unknown>>,
): Promise<ClusterMember[] | null> {
  const drawn = readCluster(properties)
  if (!drawn) return null
  const leaves = await source
    .getClusterLeaves(Number(properties.cluster_id), drawn.total + 1, 0)
    .catch(() => [])
  const members = leaves.flatMap(readMember)
  if (members.length !== drawn.total) return null
  const found = clusterOf(members.map(({ status }) => status))
  if (STATION_STATUSES.some((status) => found.counts[status] !== drawn.counts[status])) return null
  return members.toSorted(
    (a, b) =>
      STATION_STATUSES.indexOf(a.status) - STATION_STATUSES.indexOf(b.status) ||
      a.name.localeCompare(b.name),
  )
}

type Leaf = Awaited<ReturnType<GeoJSONSource['getClusterLeaves']>>[number]

function readMember({ properties, geometry }: Leaf): ClusterMember[] {
  const status = STATION_STATUSES.find((each) => each === properties?.status)
  if (!status || geometry.type !== 'Point') return []
  const [longitude = NaN, latitude = NaN] = geometry.coordinates
  return [
    {
      id: String(properties?.id),
      name: String(properties?.name),
      status,
      at: [longitude, latitude],
    },
  ]
}
