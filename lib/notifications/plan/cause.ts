import type { Severity } from '@/lib/alerts/alert'
import type { OpenGroup } from '@/lib/alerts/groups/open-groups'
import type { EdgeNodeId } from '@/lib/ids'

/**
 * `overflow`: without an alert of its own. `reading`: a danger that only readings show, while alerts
 * are lost.
 */
export type CauseKind =
  | 'alert'
  | 'overflow'
  | 'reading'
  | 'alerts-lost'
  | 'readings-stopped'
  | 'session-ending'
  | 'session-ended'

/** Something that may ring. */
export interface Cause {
  /** Stays while a start gets more exact: `alert 17`, `overflow LS-001`. Also its notice's tag. */
  id: string
  kind: CauseKind
  /** With the station, names a condition: `High level`. */
  name: string
  stationName: string
  edgeNodeId: EdgeNodeId | null
  severity: Severity | null
  /** ms UTC by the server's clock; null: unknown. */
  sinceMs: number | null
  isCleared: boolean
  group: OpenGroup | null
  /** Joins the group of its area without a tone, whatever its severity. */
  isMinor: boolean
  levelM: number | null
  /** Infinity: can't be told. */
  minutesToOverflow: number
}

const RANKS: Record<Severity, number> = { critical: 0, high: 2, medium: 3, low: 4 }

/** The smaller is the worse. A missing severity stands below critical. */
export function severityRank(severity: Severity | null): number {
  return severity ? RANKS[severity] : 1
}

/** What raises again and again under new ids: `LS-001/High level`. */
export function conditionKey({ edgeNodeId, name }: Pick<Cause, 'edgeNodeId' | 'name'>): string {
  return `${edgeNodeId ?? ''}/${name}`
}
