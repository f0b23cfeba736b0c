import type { Alert } from '@/lib/alerts/alert'
import { mostSevereFirst } from '@/lib/alerts/order'
import { lossFacts, otherFacts, waterFacts, type Fact } from './facts'
import { isOverdue, type Findings } from './findings'
import { HIGH_LEFT_M } from './near-overflow'

/** Shown as text, time, and note: `level sensor out until Jun 12, 14:00 (new sensor)`. */
export interface Reason {
  text: string
  /** ms UTC; null: unknown, or shown elsewhere. */
  sinceMs: number | null
  /** Until when it is planned; absent: it isn't. */
  untilMs?: number
  /** A time that the text ends with: `above high alarm when last measured 02:14`. */
  atMs?: number
  note?: string
  /** With any kind, the station isn't normal. */
  kind?: 'silence' | 'overflow' | 'attention'
}

/** The word and the time that follow the text, if any. */
export function timeOfReason({ sinceMs, untilMs, atMs }: Reason) {
  if (sinceMs !== null) return { word: ' since ', ms: sinceMs }
  if (untilMs !== undefined) return { word: ' until ', ms: untilMs }
  return atMs === undefined ? null : { word: ' ', ms: atMs }
}

/**
 * Worst first, each once. Those of an overflow, running or near, go before the names of alerts; a
 * fact that an active alert tells has its name.
 */
export function reasonsOf(findings: Findings, isNear: boolean): Reason[] {
  const { station, alerts, unreadableAlerts = 0, silence, overflow } = findings
  const told = mostSevereFirst(alerts ?? [])
  const toReason = (fact: Fact) => {
    const alert = told.find((each) => tells(each, fact))
    return alert ? plain(alert.name) : reasonFor(fact)
  }
  const ofWater = [...waterFacts(findings), ...lossFacts(findings)].map(toReason)
  const isWaterFirst = isNear || overflow !== null
  return withoutRepeated([
    ...(isWaterFirst ? ofWater : []),
    ...told.map(({ name }) => plain(name)),
    ...(unreadableAlerts > 0 ? [plain('unreadable alert')] : []),
    ...(station.inService ? [] : [outOfService(findings)]),
    ...(silence ? [{ ...plain(silence.text), kind: 'silence' as const }] : []),
    ...(isWaterFirst ? [] : ofWater),
    ...otherFacts(findings).map(toReason),
  ])
}

function plain(text: string): Reason {
  return { text, sinceMs: null }
}

function reasonFor({ text, sinceMs = null, untilMs, atMs, note, isOverflow }: Fact): Reason {
  return {
    text,
    sinceMs,
    ...(untilMs !== undefined && { untilMs }),
    ...(atMs !== undefined && { atMs }),
    ...(note && { note }),
    kind: isOverflow ? 'overflow' : 'attention',
  }
}

function withoutRepeated(reasons: Reason[]): Reason[] {
  const isFirst = ({ text }: Reason, index: number) =>
    reasons.findIndex((each) => each.text === text) === index
  return reasons.length > 1 ? reasons.filter(isFirst) : reasons
}

function outOfService({ station, nowMs }: Findings): Reason {
  const { outOfServiceReason = 'taken out of service', outOfServiceUntilMs } = station
  return isOverdue({ station, nowMs })
    ? { text: 'out of service, overdue', sinceMs: outOfServiceUntilMs ?? null }
    : plain(outOfServiceReason)
}

/** Whether an active alert says the same as a fact: on the same limit, if both have one. */
function tells({ metric, name, threshold, clearedAtMs }: Alert, { key, text, limitM }: Fact) {
  if (clearedAtMs !== null) return false
  if (name.toLowerCase() === text) return true
  const isSameLimit =
    threshold === null || limitM === undefined || Math.abs(threshold - limitM) <= HIGH_LEFT_M
  return metric === key && isSameLimit
}
