import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import { clusterBreakdown, clusterOf, readCluster } from './clusters'

type Properties = Readonly<Record<string, unknown>>

/** One line per cluster, then one for single stations: `12 stations: 3 in alarm, 9 normal`. */
export function marksInWords(marks: readonly Properties[]): string[] {
  const known = new Map(marks.map((mark) => [markId(mark), mark]))
  const clusters = [...known.values()].flatMap((mark) => readCluster(mark) ?? [])
  const alone = [...known.values()].flatMap((mark) => statusOf(mark) ?? [])
  const lines = clusters
    .sort((a, b) => b.total - a.total)
    .map((cluster) => `${cluster.total} stations: ${clusterBreakdown(cluster)}`)
  if (alone.length === 0) return lines
  const stations = alone.length === 1 ? '1 station' : `${alone.length} stations`
  return [...lines, `${stations}: ${clusterBreakdown(clusterOf(alone))}, each alone`]
}

function markId({ cluster_id: clusterId, id }: Properties): string {
  return clusterId === undefined ? `station ${String(id)}` : `cluster ${String(clusterId)}`
}

function statusOf({ cluster_id: clusterId, status }: Properties): StationStatus | undefined {
  return clusterId === undefined ? STATION_STATUSES.find((known) => known === status) : undefined
}
