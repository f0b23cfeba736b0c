import type { Alert } from '@/lib/alerts/alert'
import {
  firstRaised,
  groupAlerts,
  groupInWords,
  stationsIn,
  type AlertGroup,
} from '@/lib/alerts/groups/group'
import type { Places } from '@/lib/alerts/groups/place'
import { outlineAround, type Outline } from './outline'

export interface MapArea extends Outline {
  /** The alert raised first, so it stays the same while the area grows. */
  id: string
  title: string
  sinceMs: number
  /** Returned: no unacknowledged alert is active any longer. */
  status: 'alarm' | 'returned'
  stationIds: readonly string[]
  unlocated: number
}

/** Areas of related alerts that aren't all acknowledged, largest first. */
export function mapAreas(alerts: readonly Alert[], places: Places | null): MapArea[] {
  return groupAlerts(alerts, places)
    .flatMap((group) => mapAreaOf(group, places) ?? [])
    .toSorted(compareAreas)
}

/** The whole group's area; null if all is acknowledged or no station has a location. */
export function mapAreaOf(group: AlertGroup<Alert>, places: Places | null): MapArea | null {
  const { kind, firstId, alerts } = group
  const open = alerts.filter(({ isAcknowledged }) => !isAcknowledged)
  if (kind !== 'area' || open.length === 0) return null
  const located = new Map(
    alerts.flatMap(({ edgeNodeId }) => {
      const location = edgeNodeId && places?.get(edgeNodeId)?.location
      return location ? [[edgeNodeId, location]] : []
    }),
  )
  const outline = outlineAround([...located.values()])
  if (!outline) return null
  const first = firstRaised(alerts)
  return {
    ...outline,
    id: firstId,
    // Named after the first alert, however the list is sorted.
    title: groupInWords({ ...group, alerts: [first, ...alerts] }, places),
    sinceMs: first.raisedAtMs,
    status: open.some(({ clearedAtMs }) => clearedAtMs === null) ? 'alarm' : 'returned',
    stationIds: [...located.keys()].toSorted(),
    unlocated: stationsIn(alerts) - located.size,
  }
}

function compareAreas(a: MapArea, b: MapArea): number {
  if (a.status !== b.status) return a.status === 'alarm' ? -1 : 1
  const largestFirst = sizeOf(b) - sizeOf(a)
  return largestFirst || a.sinceMs - b.sinceMs || (a.id < b.id ? -1 : 1)
}

function sizeOf({ stationIds, unlocated }: MapArea): number {
  return stationIds.length + unlocated
}
