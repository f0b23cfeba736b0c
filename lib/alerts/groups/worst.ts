import type { Alert } from '@/lib/alerts/alert'
import { mostSevereFirst } from '@/lib/alerts/order'

/**
 * The worst alert: active before cleared before acknowledged, then the most severe.
 * @throws {RangeError} for an empty list
 */
export function worstOf(alerts: readonly Alert[]): Alert {
  const [worst] = mostSevereFirst(alerts).toSorted((a, b) => stateRank(a) - stateRank(b))
  if (!worst) throw new RangeError('the worst of no alerts')
  return worst
}

function stateRank({ isAcknowledged, clearedAtMs }: Alert): number {
  if (isAcknowledged) return 2
  return clearedAtMs === null ? 0 : 1
}
