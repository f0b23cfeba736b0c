import { z } from 'zod'
import type { Severity } from '@/lib/alerts/alert'
import type { OpenGroup } from '@/lib/alerts/groups/open-groups'
import type { EdgeNodeId } from '@/lib/ids'

/**
 * `overflow`: without an alert of its own. `reading`: a danger that only readings show, while alerts
 * are lost. `absence`: a planned one that has lapsed.
 */
export const causeKindSchema = z.enum([
  'alert',
  'overflow',
  'reading',
  'absence',
  'readings-stopped',
  'alerts-lost',
  'session-ending',
  'session-ended',
])

export type CauseKind = z.infer<typeof causeKindSchema>

/** Something that may ring. */
export interface Cause {
  /** Stays while a start gets more exact: `alert 17`, `overflow LS-001`. */
  id: string
  kind: CauseKind
  /** With the station, names a condition: `High level`. */
  name: string
  /** The station's name, or another place: `12 stations`. */
  stationName: string
  edgeNodeId: EdgeNodeId | null
  severity: Severity | null
  /** ms UTC by the server's clock; null: unknown. */
  sinceMs: number | null
  isCleared: boolean
  group: OpenGroup | null
  /** Joins the group of its area without a tone, whatever its severity. */
  isMinor: boolean
  /** Doesn't repeat. */
  isOnce: boolean
  /** Start of the overflow that this is, or that this alert tells of; null: none. */
  overflowSinceMs: number | null
  levelM: number | null
  /** Place of its station on the board, the soonest to overflow first; Infinity: unknown. */
  boardRank: number
  /** For its notice: `critical`, `cleared 03:02`. */
  note: string
  /** What to do, in short; empty if unknown. */
  instruction: string
}

/** What raises again and again under new ids; its name is hashed: none may stay on the device. */
export function conditionKey({ edgeNodeId, name }: Pick<Cause, 'edgeNodeId' | 'name'>): string {
  let hash = 0
  for (let index = 0; index < name.length; index += 1)
    hash = (hash * 31 + name.charCodeAt(index)) | 0
  return `${edgeNodeId ?? ''}/${hash}`
}

export function overflowId(edgeNodeId: string | null): string {
  return `overflow ${edgeNodeId}`
}

export function isOverflow({ overflowSinceMs }: Cause): boolean {
  return overflowSinceMs !== null
}

export function isCritical({ severity }: Cause): boolean {
  return severity === 'critical'
}
