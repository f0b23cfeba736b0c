import type { Route } from 'next'
import { edgeNodeIdSchema, type EdgeNodeId } from '@/lib/ids'
import { pumpLabel, type Pump } from '@/lib/pumps/pump'

/** More lines are hard to tell apart. */
export const MOST_SUBJECTS = 6
export const FEWEST_SUBJECTS = 2

export interface Subject {
  edgeNodeId: EdgeNodeId
  /** From 1; null for the whole station. */
  pump: number | null
}

const SUBJECT = /^([^/]*)(?:\/([1-9]\d?))?$/

/** `LS-001`, or `LS-001/2` for its second pump. Ids have no slash. */
export function subjectName({ edgeNodeId, pump }: Subject): string {
  return pump === null ? edgeNodeId : `${edgeNodeId}/${pump}`
}

/** Parses a subject's name; null if invalid. */
export function subjectOf(name: string): Subject | null {
  const [, id, pump] = SUBJECT.exec(name) ?? []
  const edgeNodeId = edgeNodeIdSchema.safeParse(id)
  if (!edgeNodeId.success) return null
  return { edgeNodeId: edgeNodeId.data, pump: pump === undefined ? null : Number(pump) }
}

/** `Harbour Road`, or `Harbour Road, Pump 2`. */
export function subjectLabel(
  { pump }: Subject,
  stationName: string,
  pumps: readonly Pump[] = [],
): string {
  return pump === null ? stationName : `${stationName}, ${pumpLabel(pumps, pump)}`
}

export function comparePath(subjects: readonly Subject[]): Route {
  const params = new URLSearchParams(subjects.map((subject) => ['of', subjectName(subject)]))
  return `/compare?${String(params)}` as Route
}
