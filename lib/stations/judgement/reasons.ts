import type { Alert } from '@/lib/alerts/alert'
import { mostSevereFirst } from '@/lib/alerts/order'
import { otherFacts, waterFacts, type Fact } from './facts'
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

/**
 * Worst first, each once. Those of an overflow, running or near, go before the names of alerts; a
 * fact that an active alert tells has its name.
 */
export function reasonsOf(findings: Findings, isNear: boolean): Reason[] {
  const { station, alerts, unreadableAlerts = 0, silence, overflow } = findings
  const ranked = mostSevereFirst(alerts ?? [])
  const reasons: Reason[] = []
  const add = (reason: Reason) => {
    if (!reasons.some(({ text }) => text === reason.text)) reasons.push(reason)
  }
  const addFacts = (facts: readonly Fact[]) => {
    for (const fact of facts) {
      const alert = ranked.find((each) => tells(each, fact))
      add(alert ? plain(alert.name) : reasonFor(fact))
    }
  }
  const isWaterFirst = isNear || overflow !== null
  if (isWaterFirst) addFacts(waterFacts(findings))
  for (const { name } of ranked) add(plain(name))
  if (unreadableAlerts > 0) add(plain('unreadable alert'))
  if (!station.inService) add(outOfService(findings))
  if (silence) add({ ...plain(silence.text), kind: 'silence' })
  if (!isWaterFirst) addFacts(waterFacts(findings))
  addFacts(otherFacts(findings))
  return reasons
}

function plain(text: string): Reason {
  return { text, sinceMs: null }
}

function reasonFor({
  text,
  sinceMs = null,
  untilMs,
  atMs,
  note,
  kind = 'attention',
}: Fact): Reason {
  return { text, sinceMs, untilMs, atMs, note, kind }
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
