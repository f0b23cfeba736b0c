import type { Alert, Severity } from '@/lib/alerts/alert'
import { AREA_STATIONS_MIN, groupAlerts, groupInWords, isOfFirstMinutes } from './group'
import type { Places } from './place'

export interface OpenGroup {
  id: string
  kind: 'area' | 'station'
  /** Counts unacknowledged alerts only: `Power failure at 14 stations, Pinellas`. */
  title: string
  /** Raised with the group's first alert, so one message covers both. */
  isOfFirstMinutes: boolean
}

/** Keyed by alert id. */
export type OpenGroups = ReadonlyMap<string, OpenGroup>

export const NO_GROUPS: OpenGroups = new Map()

/** Groups of unacknowledged alerts; single alerts are left out. */
export function openGroups(alerts: readonly Alert[], places: Places | null): OpenGroups {
  return new Map(
    groupAlerts(alerts, places).flatMap((group) => {
      const { kind, firstId: id } = group
      const open = group.alerts.filter(({ isAcknowledged }) => !isAcknowledged)
      if (kind === 'single' || open.length < 2) return []
      const title = groupInWords({ ...group, alerts: open }, places)
      return open.map((alert) => {
        const isCovered = isOfFirstMinutes(alert, group)
        return [alert.id, { id, kind, title, isOfFirstMinutes: isCovered }] as const
      })
    }),
  )
}

interface Told {
  group: OpenGroup | null
  severity: Severity | null
}

/** Whether an area's announcement covers an alert: raised in its first minutes, and no worse. */
export function hasJoined({ group, severity }: Told, announced: readonly Told[]): boolean {
  if (!group?.isOfFirstMinutes) return false
  const others = announced.filter((other) => other.group?.id === group.id)
  if (others.length < AREA_STATIONS_MIN) return false
  return severity !== 'critical' || others.some((other) => other.severity === 'critical')
}
