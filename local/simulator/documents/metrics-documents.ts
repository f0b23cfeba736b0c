import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import type { LevelTrendPoints } from '@/lib/readings/level-trend'
import { round } from '@/local/simulator/model/random'
import type { RecentLevel } from '@/local/simulator/telemetry/level-log'
import type { SimulatedStation } from '@/local/simulator/simulated-station'
import { MAX_STARTS_PER_HOUR } from './station-documents'

/** By the device's own clock. */
export function receivedAtMs({ telemetry, effects }: SimulatedStation, nowMs: number): number {
  return (telemetry.lastReport?.atMs ?? nowMs) + (effects.clockMs ?? 0)
}

/** `metrics/{edgeNodeId}`. Where reports have stopped: the last values and figures, and when they arrived. */
export function metricsDocument(station: SimulatedStation, nowMs: number): DocumentData {
  const { plan, telemetry } = station
  const { link, lastReport } = telemetry
  const reportedAtMs = lastReport?.atMs ?? nowMs
  return {
    edgeNodeId: plan.edgeNodeId,
    organisationId: plan.organisationId,
    online: link.isOnline,
    onlineChangedAt: at(link.changedAtMs),
    receivedAt: at(receivedAtMs(station, nowMs)),
    values: lastReport?.values ?? station.read(),
    ...flawFields(station, reportedAtMs),
    // The last one is kept while offline, with the time of its computation.
    recent: {
      ...recentField(station, reportedAtMs),
      ...(lastReport && { computedAt: at(reportedAtMs) }),
    },
  }
}

const at = (ms: number) => Timestamp.fromMillis(ms)

function flawFields({ held, effects, instruments }: SimulatedStation, reportedAtMs: number) {
  const quality = Object.entries(effects.signals ?? {}).filter(
    ([key, code]) => code !== null && instruments.some((instrument) => instrument.key === key),
  )
  const measuredAt = held.measuredAtMs(reportedAtMs).map(([key, ms]) => [key, at(ms)])
  return {
    ...(measuredAt.length > 0 && { measuredAt: Object.fromEntries(measuredAt) }),
    ...(quality.length > 0 && { quality: Object.fromEntries(quality) }),
  }
}

function recentField({ plan, telemetry }: SimulatedStation, reportedAtMs: number) {
  const limits = plan.nameplates.map((_, index) => [String(index + 1), MAX_STARTS_PER_HOUR])
  const recent = telemetry.recent()
  const { levelRateMPerH, inflowLps, outflowLps, outflowEstimated, levelRestLimitS } = recent
  return withoutAbsent({
    startsLastHour: telemetry.starts.lastHour(reportedAtMs),
    startsLimit: Object.fromEntries(limits),
    levelRateMPerH: rounded(levelRateMPerH, 2),
    inflowLps: rounded(inflowLps, 1),
    outflowLps: rounded(outflowLps, 1),
    // Absent counts as estimated.
    outflowEstimated: outflowEstimated === false ? false : undefined,
    levelRestLimitS: rounded(levelRestLimitS, 0),
    ...levelFields(recent),
  })
}

type LevelMemory = Partial<RecentLevel> & { pumpsStoppedAtMs?: number }

/** What a gateway remembers of a level and its pumps. */
export function levelFields(memory: LevelMemory): DocumentData {
  const { levelMovedAtMs, pumpsStoppedAtMs, overflowSinceMs, lastGoodLevel } = memory
  return withoutAbsent({
    levelMovedAt: levelMovedAtMs && at(levelMovedAtMs),
    pumpsStoppedAt: pumpsStoppedAtMs && at(pumpsStoppedAtMs),
    overflowSince: overflowSinceMs && at(overflowSinceMs),
    lastGoodLevel: lastGoodLevel && {
      levelM: round(lastGoodLevel.levelM, 3),
      at: at(lastGoodLevel.atMs),
    },
  })
}

function withoutAbsent(fields: DocumentData): DocumentData {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined))
}

function rounded(figure: number | undefined, decimals: number): number | undefined {
  return figure === undefined ? undefined : round(figure, decimals)
}

/** `metrics/{edgeNodeId}/trends/level` */
export function levelTrendDocument({ startedAtMs, points, ...scale }: LevelTrendPoints) {
  return { startedAt: at(startedAtMs), ...scale, points: Buffer.from(points) }
}
