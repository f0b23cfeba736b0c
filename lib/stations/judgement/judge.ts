import { worstRank } from '@/lib/alerts/order'
import { pumpPositions } from '@/lib/pumps/state'
import { readingsFreshness } from '@/lib/readings/freshness'
import { conditionSinceMs } from '../condition-since'
import { STATION_STATUSES, statusOfAlerts, type StationStatus } from '../status'
import type { Evidence } from './evidence'
import { isOverdue, type Findings } from './findings'
import { judgeForecast, NO_FORECAST, type Forecast } from './forecast'
import { judgeLevel, type Level } from './level'
import { nearOverflow, type NearOverflow } from './near-overflow'
import { judgeOverflow, type Overflow } from './overflow'
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
  /** It reports, in service, and each signal that protects is known and good. */
  isMeasured: boolean
  /** How many telling signals aren't known. */
  unmeasured: number
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

const NOTHING_LOST: Losses = { protecting: [], isDoubtful: false, telling: 0 }

/**
 * Judges a station from its documents alone, so two pages with the same documents agree. Losing a
 * value never makes it calmer (ADR 148).
 * @param nowMs by the server's clock
 */
export function judge(evidence: Evidence, nowMs: number): Judgement {
  const { station, metrics, alerts } = evidence
  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs)
  const silence = judgeSilence(evidence, freshness, nowMs)
  const isSilent = silence !== null
  const level = judgeLevel(station, metrics, nowMs)
  const overflow = judgeOverflow({ station, metrics, level, isSilent })
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
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
  const found = { nowMs, freshness, silence, positions, level, overflow, forecast, pumping, losses }
  const findings: Findings = { ...evidence, ...found }
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
      isMeasured:
        reporting !== null &&
        station.inService &&
        losses.protecting.length === 0 &&
        !losses.isDoubtful,
      unmeasured: losses.telling,
    },
    rank: rankOf(findings, status, near),
    forecast,
    level,
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
