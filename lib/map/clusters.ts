import { STATION_STATUSES, STATUS_WORDS, type StationStatus } from '@/lib/stations/status'

export interface Cluster {
  worst: StationStatus
  counts: Record<StationStatus, number>
  total: number
}

/** Severity rank, from 9 (overflowing) down to 1 (out of service). */
export function severityOf(status: StationStatus): number {
  return STATION_STATUSES.length - STATION_STATUSES.indexOf(status)
}

export const CLUSTER_PROPERTIES: Record<string, [operator: string, expression: unknown]> = {
  worst: ['max', severityExpression()],
  ...Object.fromEntries(
    STATION_STATUSES.map((status): [string, [string, unknown]] => [
      status,
      ['+', ['case', ['==', ['get', 'status'], status], 1, 0]],
    ]),
  ),
}

/** MapLibre expression for a feature's severity rank. Unknown statuses rank highest. */
export function severityExpression(): unknown[] {
  const cases = STATION_STATUSES.flatMap((status) => [status, severityOf(status)])
  return ['match', ['get', 'status'], ...cases, STATION_STATUSES.length]
}

/** Throws without stations. */
export function clusterOf(statuses: readonly StationStatus[]): Cluster {
  const countOf = (status: StationStatus) => statuses.filter((each) => each === status).length
  const cluster = clusterFromCounts(STATION_STATUSES.map(countOf))
  if (!cluster) throw new Error('a cluster has stations')
  return cluster
}

/** A rendered cluster's properties; null if inconsistent or not a cluster's. */
export function readCluster(properties: Readonly<Record<string, unknown>>): Cluster | null {
  const cluster = clusterFromCounts(STATION_STATUSES.map((status) => Number(properties[status])))
  if (cluster?.total !== properties.point_count) return null
  return cluster && properties.worst === severityOf(cluster.worst) ? cluster : null
}

/** From counts in the order of STATION_STATUSES; null if invalid or all zero. */
export function clusterFromCounts(numbers: readonly number[]): Cluster | null {
  if (numbers.length !== STATION_STATUSES.length) return null
  if (!numbers.every((count) => Number.isSafeInteger(count) && count >= 0)) return null
  const counts = Object.fromEntries(
    STATION_STATUSES.map((status, index) => [status, numbers[index]]),
  ) as Record<StationStatus, number>
  const worst = STATION_STATUSES.find((status) => counts[status] > 0)
  return worst ? { worst, counts, total: numbers.reduce((sum, count) => sum + count, 0) } : null
}

/** `3 of 12 in alarm`, `all 5 normal`. */
export function clusterWords({ worst, counts, total }: Cluster): string {
  const count = counts[worst]
  const of = count === total ? `all ${total}` : `${count} of ${total}`
  return `${of} ${stateWords(worst, count)}`
}

/** Worst first: `3 in alarm, 1 offline, 8 normal`. */
function clusterBreakdown({ counts }: Cluster): string {
  return STATION_STATUSES.filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${stateWords(status, counts[status])}`)
    .join(', ')
}

function stateWords(status: StationStatus, count: number): string {
  if (status === 'alarm') return 'in alarm'
  if (status === 'attention') return count === 1 ? 'needs attention' : 'need attention'
  return STATUS_WORDS[status].toLowerCase()
}

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
