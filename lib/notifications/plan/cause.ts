import { z } from 'zod'
import type { OpenGroup } from '@/lib/alerts/groups/open-groups'
import type { Silenceable } from '@/lib/alerts/silences/silence'

/**
 * `overflow`: without an alert of its own. `reading`: a danger that only readings show, while
 * alerts are lost. `absence`: a planned one that has lapsed.
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

export interface Cause extends Silenceable {
  /** Stays while a start gets more exact: `alert 17`, `overflow LS-001`. */
  id: string
  kind: CauseKind
  /** The station's name, or another place: `12 stations`. */
  stationName: string
  isCleared: boolean
  group: OpenGroup | null
  /** Joins the group of its area without a tone, whatever its severity. */
  isMinor: boolean
  isOnce: boolean
  /** Whether its overflow began then; else before, and its start moves with each report. */
  isStartExact: boolean
  /** When an alert on its overflow was acknowledged; null: none was. */
  acknowledgedMs: number | null
  /** Place of its station on the board, the soonest to overflow first; Infinity: unknown. */
  boardRank: number
  /** For its notice: `critical`, `cleared 03:02`. */
  note: string
  instruction: string
}

/** What raises again and again under new ids; its name is hashed: none may stay on the device. */
export function conditionKey({ edgeNodeId, name }: Pick<Cause, 'edgeNodeId' | 'name'>): string {
  let hash = 0
  for (let index = 0; index < name.length; index += 1)
    hash = (hash * 31 + name.charCodeAt(index)) | 0
  return `${edgeNodeId ?? ''}/${hash}`
}

export function isOverflow({ overflowSinceMs }: Pick<Cause, 'overflowSinceMs'>): boolean {
  return overflowSinceMs !== null
}

export function isCritical({ severity }: Cause): boolean {
  return severity === 'critical'
}
