import { clusterOf, readCluster } from '@/lib/map/clusters'
import { STATION_STATUSES } from '@/lib/stations/status'
import type { RenderedMark } from './map-in-page'
import type { Truth } from './truth'

/** Compares a mark with its stations' truth; a mark with an unknown station is wrong. */
export function isTrue(mark: RenderedMark, truth: Truth): boolean {
  const statuses = mark.ids.flatMap((id) => truth.get(id) ?? [])
  if (statuses.length !== mark.ids.length || statuses.length === 0) return false
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

/**
 * Stations not in exactly one mark, with all in view; a mark repeated around the world counts once.
 */
export function notOnceCovered(marks: readonly RenderedMark[], truth: Truth): string[] {
  const times = new Map<string, number>(Array.from(truth.keys(), (id) => [id, 0]))
  const groups = new Map(marks.map(({ ids }) => [ids.toSorted().join(), ids]))
  for (const id of [...groups.values()].flat()) times.set(id, (times.get(id) ?? 0) + 1)
  return [...times].filter(([id, count]) => count !== 1 || !truth.has(id)).map(([id]) => id)
}
