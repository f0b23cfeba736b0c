import type { Alert, Severity } from './alert'

/** Unacknowledged first, then most severe, then newest; ties by id so rows never swap. */
function compareAlerts(a: Alert, b: Alert): number {
  if (a.isAcknowledged !== b.isAcknowledged) return a.isAcknowledged ? 1 : -1
  const severestFirst = severityRank(a.severity) - severityRank(b.severity)
  if (severestFirst !== 0) return severestFirst
  const newestFirst = b.raisedAtMs - a.raisedAtMs
  if (newestFirst !== 0) return newestFirst
  return a.id < b.id ? -1 : Number(a.id > b.id)
}

export function orderAlerts(alerts: readonly Alert[]): Alert[] {
  return alerts.toSorted(compareAlerts)
}

const RANKS = { critical: 0, high: 2, medium: 3, low: 4 } as const
/** An unknown severity could be anything, so only critical ranks higher. */
const UNKNOWN_RANK = 1

export function mostSevereFirst<Item extends { severity: Severity | null }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => severityRank(a.severity) - severityRank(b.severity))
}

/** Rank of the worst severity: 0 for critical, Infinity without alerts. */
export function worstRank(alerts: readonly Pick<Alert, 'severity'>[]): number {
  return Math.min(...alerts.map(({ severity }) => severityRank(severity)))
}

/** The smaller is the worse. */
export function severityRank(severity: Severity | null): number {
  return severity ? RANKS[severity] : UNKNOWN_RANK
}

/** Active before cleared before acknowledged, then the most severe. Throws for no alerts. */
export function worstOf(alerts: readonly Alert[]): Alert {
  const [worst] = mostSevereFirst(alerts).toSorted((a, b) => stateRank(a) - stateRank(b))
  if (!worst) throw new RangeError('the worst of no alerts')
  return worst
}

function stateRank({ isAcknowledged, clearedAtMs }: Alert): number {
  if (isAcknowledged) return 2
  return clearedAtMs === null ? 0 : 1
}
