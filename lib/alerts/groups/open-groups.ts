import type { Alert, Severity } from '@/lib/alerts/alert'
import { AREA_STATIONS_MIN, groupAlerts, isOfFirstMinutes } from './group'
import type { Places } from './place'
import { groupInWords } from './words'

/** The group of an unacknowledged alert, for what is said of it outside the list. */
export interface OpenGroup {
  id: string
  kind: 'area' | 'station'
  /** Counts unacknowledged alerts only: `Power failure at 14 stations, Pinellas`. */
  title: string
  /** The alert came with the group's first, so one message covers both. */
  isOfFirstMinutes: boolean
}

/** Alert id → its group. */
export type OpenGroups = ReadonlyMap<string, OpenGroup>

export const NO_GROUPS: OpenGroups = new Map()

/** The groups of those unacknowledged alerts that share one with another. */
export function openGroups(alerts: readonly Alert[], places: Places | null): OpenGroups {
  return new Map(
    groupAlerts(alerts, places).flatMap((group) => {
      const { kind, firstId: id } = group
      const open = group.alerts.filter(({ isAcknowledged }) => !isAcknowledged)
      if (kind === 'single' || open.length < 2) return []
      const title = groupInWords({ ...group, alerts: open }, places)
      return open.map((alert) => {
        const told: OpenGroup = {
          id,
          kind,
          title,
          isOfFirstMinutes: isOfFirstMinutes(alert, group),
        }
        return [alert.id, told] as const
      })
    }),
  )
}

interface Told {
  group: OpenGroup | null
  severity: Severity | null
}

/**
 * Whether an alert has joined an announced area in its first minutes, and is no worse: what was said
 * of the area covers it.
 *
 * @param announced all alerts that were announced before
 */
export function hasJoined({ group, severity }: Told, announced: readonly Told[]): boolean {
  if (!group?.isOfFirstMinutes) return false
  const others = announced.filter((other) => other.group?.id === group.id)
  if (others.length < AREA_STATIONS_MIN) return false
  return severity !== 'critical' || others.some((other) => other.severity === 'critical')
}
