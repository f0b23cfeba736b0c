import { worstRank } from '@/lib/alerts/order'
import { pumpPositions } from '@/lib/pumps/state'
import { readingsFreshness } from '@/lib/readings/freshness'
import { conditionSinceMs } from '../condition-since'
import { STATION_STATUSES, statusOfAlerts, type StationStatus } from '../status'
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
import { judgeSignals, type Losses } from './signals'
import { judgeSilence } from './silence'

/** What is known of a station, for every screen. */
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
  /** Worst first, each told once. */
  reasons: Reason[]
  overflow: Overflow | null
  isNearOverflow: boolean
}

/** Compared figure by figure; the smaller is the worse. */
export type Rank = readonly [
  tier: number,
  minutesToOverflow: number,
  isFalling: number,
  status: number,
  severity: number,
  sinceMs: number,
]

const NOTHING_LOST: Losses = { protecting: [], telling: 0 }

/**
 * Judges a station from its documents alone, so two pages with the same documents agree. Losing a
 * value never makes it calmer (ADR 148).
 * @param nowMs by the server's clock
 */
export function judge(evidence: Evidence, nowMs: number): Judgement {
  const { station, metrics: reported, alerts } = evidence
  const freshness = reported && readingsFreshness(reported, station.staleAfterS, nowMs)
  const silence = judgeSilence(evidence, freshness, nowMs)
  const isSilent = silence !== null
  const positions = pumpPositions(station.pumpIds, reported?.values ?? {})
  const completed = withHistory(evidence, isSilent, positions, nowMs)
  const { metrics, recent, level, isStartExact, floatFlaw, historyNeed } = completed
  const overflow = judgeOverflow({ station, metrics, recent, isStartExact, level, isSilent })
  const reporting = silence === null ? metrics : null
  const forecast =
    reporting && !overflow ? judgeForecast(station, reporting, level, nowMs) : NO_FORECAST
  const pumping = metrics
    ? judgePumping({ station, metrics, positions, level, isSilent, nowMs })
    : NO_PUMPING
  const losses =
    reporting && station.inService
      ? judgeSignals(station, reporting, positions, level, nowMs)
      : NOTHING_LOST
  const judged = { level, overflow, forecast, pumping, losses, floatFlaw }
  const found = { nowMs, metrics, recent, freshness, silence, positions }
  const findings: Findings = { ...evidence, ...found, ...judged }
  const near = nearOverflow(findings)
  const reasons = reasonsOf(findings)
  const status = statusOf(findings, reasons, near !== null)
  return {
    condition: {
      status,
      basis: alerts ? 'alerts-and-readings' : 'readings-only',
      isSilent: isSilent && station.inService,
      reasons,
      overflow,
      isNearOverflow: near !== null,
    },
    rank: rankOf(findings, status, near),
    forecast,
    level,
    historyNeed,
  }
}

function statusOf(findings: Findings, reasons: readonly Reason[], isNear: boolean): StationStatus {
  const { station, alerts, unreadableAlerts = 0, overflow, silence } = findings
  if (overflow?.kind === 'spill') return 'overflowing'
  if (unreadableAlerts > 0) return 'alarm'
  const ofAlerts = statusOfAlerts(alerts ?? [])
  if (ofAlerts) return ofAlerts
  if (!station.inService) return isOverdue(findings) ? 'attention' : 'out-of-service'
  if (silence) return silence.isNew ? 'attention' : 'offline'
  if (isNear || reasons.some(({ kind }) => kind !== undefined)) return 'attention'
  return alerts ? 'normal' : 'readings-only'
}

const TIERS = { spill: 0, outOfService: 1, near: 2, other: 3 }

function rankOf(findings: Findings, status: StationStatus, near: NearOverflow | null): Rank {
  const { station, alerts, unreadableAlerts, freshness } = findings
  const isOver = status === 'overflowing'
  const overTier = station.inService ? TIERS.spill : TIERS.outOfService
  const otherTier = near ? TIERS.near : TIERS.other
  // An unreadable one may be of any severity.
  const unread = unreadableAlerts ? [{ severity: null }] : []
  return [
    isOver ? overTier : otherTier,
    !isOver && near ? near.soonMin : Infinity,
    !isOver && near?.isFalling ? 1 : 0,
    STATION_STATUSES.indexOf(status),
    worstRank([...(alerts ?? []), ...unread]),
    findings.overflow?.sinceMs ?? conditionSinceMs({ status, alerts, freshness }) ?? Infinity,
  ]
}

export function compareRanks(a: Rank, b: Rank): number {
  for (const [index, figure] of a.entries()) {
    const other = b[index] ?? Infinity
    if (figure !== other) return figure < other ? -1 : 1
  }
  return 0
}
