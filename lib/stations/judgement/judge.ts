import { worstRank } from '@/lib/alerts/order'
import { readingsFreshness } from '@/lib/readings/freshness'
import { asDoubtful } from '@/lib/readings/reading'
import {
  conditionSinceMs,
  STATION_STATUSES,
  statusOfAlerts,
  type StationStatus,
} from '@/lib/stations/status'
import type { Evidence } from './evidence'
import { isOverdue, type Findings } from './findings'
import { judgeForecast, NO_FORECAST, type Forecast } from './forecast'
import type { HistoryNeed } from './history-need'
import type { Level } from './level'
import { nearOverflow, type NearOverflow } from './near-overflow'
import { judgeOverflow, type Overflow } from './overflow'
import { withHistory } from './with-history'
import { judgePumping, NO_PUMPING } from './pumping'
import { reasonsOf, type Reason } from './reasons'
import { judgeSignals, NOTHING_LOST } from './signals'
import { CLOCK_WRONG, judgeSilence, silentFullAtMs } from './silence'
import { statesOf } from './states'

export interface Judgement {
  condition: StationCondition
  rank: Rank
  forecast: Forecast
  level: Level
  /** null: history can't change it. */
  historyNeed: HistoryNeed | null
}

/** What doesn't change with each reading. */
export interface StationCondition {
  status: StationStatus
  basis: 'alerts-and-readings' | 'readings-only'
  /** In service but not reporting, whatever the status. */
  isSilent: boolean
  /** Worst first, each once. */
  reasons: Reason[]
  overflow: Overflow | null
  isNearOverflow: boolean
  /** It reports, in service, and each signal that protects is known and good. */
  isMeasured: boolean
  unmeasured: number
}

/** Compared figure by figure; the smaller is the worse. */
export type Rank = readonly [
  tier: number,
  minutesToOverflow: number,
  isFalling: number,
  status: number,
  severity: number,
  fullAtMs: number,
  sinceMs: number,
]

/**
 * Judges a station from its documents alone, so two pages with the same documents agree. Losing a
 * value never makes it calmer (ADR 148).
 * @param nowMs by the server's clock
 */
export function judge(evidence: Evidence, nowMs: number): Judgement {
  const { station, alerts, isUnreadable, unreadableAlerts } = evidence
  const freshness =
    evidence.metrics && readingsFreshness(evidence.metrics, station.staleAfterS, nowMs)
  const silence = judgeSilence(evidence, freshness, nowMs)
  const isSilent = silence !== null
  const isClockWrong = silence?.text === CLOCK_WRONG
  const known = isClockWrong ? withDoubts(evidence) : evidence
  const states = statesOf(station, known.metrics)
  const completed = withHistory(known, states, isSilent, nowMs)
  const { metrics, recent, level, isStartExact, floatFlaw, historyNeed } = completed
  const reporting = isSilent ? null : metrics
  const overflow = judgeOverflow({ station, metrics, recent, isStartExact, level, isSilent })
  const losses =
    reporting && station.inService
      ? judgeSignals(station, reporting, states, level, nowMs)
      : NOTHING_LOST
  const findings: Findings = {
    station,
    metrics,
    recent,
    alerts,
    isUnreadable,
    unreadableAlerts,
    nowMs,
    freshness,
    silence,
    states,
    level,
    overflow,
    floatFlaw,
    forecast:
      reporting && !overflow ? judgeForecast(station, reporting, level, nowMs) : NO_FORECAST,
    pumping: metrics ? judgePumping({ station, metrics, states, level, nowMs }) : NO_PUMPING,
    losses,
    fullAtMs:
      metrics && isSilent && !isClockWrong && !overflow
        ? silentFullAtMs(station, metrics, level)
        : null,
  }
  const near = nearOverflow(findings)
  const reasons = reasonsOf(findings, near !== null)
  const status = statusOf(findings, reasons, near !== null)
  return {
    condition: {
      status,
      basis: alerts ? 'alerts-and-readings' : 'readings-only',
      isSilent: isSilent && station.inService,
      reasons,
      overflow,
      isNearOverflow: near !== null,
      isMeasured:
        reporting !== null &&
        station.inService &&
        losses.protecting.length === 0 &&
        !losses.isDoubtful,
      unmeasured: losses.telling,
    },
    rank: rankOf(findings, status, near),
    forecast: findings.forecast,
    level,
    historyNeed,
  }
}

function withDoubts(evidence: Evidence): Evidence {
  return { ...evidence, metrics: evidence.metrics && asDoubtful(evidence.metrics) }
}

function statusOf(findings: Findings, reasons: readonly Reason[], isNear: boolean): StationStatus {
  const { station, alerts, unreadableAlerts = 0, overflow, silence } = findings
  if (overflow?.kind === 'spill') return 'overflowing'
  if (unreadableAlerts > 0) return 'alarm'
  const ofAlerts = statusOfAlerts(alerts ?? [])
  if (ofAlerts) return ofAlerts
  if (!station.inService) return isOverdue(findings) || overflow ? 'attention' : 'out-of-service'
  if (silence) return silence.isNew ? 'attention' : 'offline'
  if (isNear || reasons.some(({ kind }) => kind !== undefined)) return 'attention'
  return alerts ? 'normal' : 'readings-only'
}

const TIERS = { spill: 0, outOfService: 1, near: 2, other: 3 }

function rankOf(findings: Findings, status: StationStatus, near: NearOverflow | null): Rank {
  const { station, alerts, unreadableAlerts, freshness, overflow, fullAtMs } = findings
  const isOver = status === 'overflowing'
  const overTier = station.inService ? TIERS.spill : TIERS.outOfService
  const otherTier = near ? TIERS.near : TIERS.other
  return [
    isOver ? overTier : otherTier,
    !isOver && near ? near.soonMin : Infinity,
    !isOver && near?.isFalling ? 1 : 0,
    STATION_STATUSES.indexOf(status),
    severityRank(alerts, unreadableAlerts),
    status === 'offline' ? (fullAtMs ?? Infinity) : Infinity,
    overflow?.sinceMs ?? conditionSinceMs({ status, alerts, freshness }) ?? Infinity,
  ]
}

function severityRank(alerts: Evidence['alerts'], unreadableAlerts = 0): number {
  const active = (alerts ?? []).filter(({ clearedAtMs }) => clearedAtMs === null)
  // An unreadable one may be of any severity.
  return worstRank(unreadableAlerts > 0 ? [...active, { severity: null }] : active)
}

export function compareRanks(a: Rank, b: Rank): number {
  for (let index = 0; index < a.length; index += 1) {
    const [one, other] = [a[index] ?? 0, b[index] ?? 0]
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}
