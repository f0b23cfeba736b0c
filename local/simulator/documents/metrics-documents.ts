import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import type { LevelTrendPoints } from '@/lib/readings/level-trend'
import { round } from '@/local/simulator/model/round'
import type { SimulatedStation } from '@/local/simulator/simulated-station'
import type { RecentFlows } from '@/local/simulator/telemetry/flow-estimate'
import { MAX_STARTS_PER_HOUR } from './station-documents'

/** Sparkplug B's code for a value that is no longer measured. */
const QUALITY_STALE = 500

/** `metrics/{edgeNodeId}`. Offline: the last values and figures, and when they arrived. */
export function metricsDocument(station: SimulatedStation, nowMs: number): DocumentData {
  const { plan, telemetry } = station
  const { link, lastHeard } = telemetry
  return {
    edgeNodeId: plan.edgeNodeId,
    organisationId: plan.organisationId,
    online: link.isOnline,
    onlineChangedAt: Timestamp.fromMillis(link.changedAtMs),
    receivedAt: Timestamp.fromMillis(lastHeard?.atMs ?? nowMs),
    values: lastHeard?.values ?? station.read(),
    ...heldFields(station),
    // The last one is kept while offline, with the time of its computation.
    recent: {
      ...recentField(station, lastHeard?.atMs ?? nowMs),
      ...(lastHeard && { computedAt: Timestamp.fromMillis(lastHeard.atMs) }),
    },
  }
}

function heldFields({ telemetry }: SimulatedStation) {
  const held = telemetry.heldValue()
  if (!held) return {}
  return {
    measuredAt: { [held.key]: Timestamp.fromMillis(held.measuredAtMs) },
    quality: { [held.key]: QUALITY_STALE },
  }
}

function recentField({ plan, telemetry }: SimulatedStation, nowMs: number) {
  const limits = plan.nameplates.map((_, index) => [String(index + 1), MAX_STARTS_PER_HOUR])
  return {
    startsLastHour: telemetry.starts.lastHour(nowMs),
    startsLimit: Object.fromEntries(limits),
    ...roundedFlows(telemetry.recentFlows()),
    ...levelFields(telemetry.recentLevel()),
  }
}

export function levelFields(recent: ReturnType<SimulatedStation['telemetry']['recentLevel']>) {
  const { levelMovedAtMs, overflowSinceMs, lastGoodLevel, pumpsStoppedAtMs } = recent
  const at = (ms: number) => Timestamp.fromMillis(ms)
  return {
    ...(levelMovedAtMs !== undefined && { levelMovedAt: at(levelMovedAtMs) }),
    ...(pumpsStoppedAtMs !== undefined && { pumpsStoppedAt: at(pumpsStoppedAtMs) }),
    ...(overflowSinceMs !== undefined && {
      overflowSince: overflowSinceMs === null ? null : at(overflowSinceMs),
    }),
    ...(lastGoodLevel && {
      lastGoodLevel: { levelM: round(lastGoodLevel.levelM, 3), at: at(lastGoodLevel.atMs) },
    }),
  }
}

function roundedFlows({ levelRateMPerH, inflowLps, outflowLps, outflowEstimated }: RecentFlows) {
  return {
    ...(levelRateMPerH !== undefined && { levelRateMPerH: round(levelRateMPerH, 2) }),
    ...(inflowLps !== undefined && { inflowLps: round(inflowLps, 1) }),
    ...(outflowLps !== undefined && { outflowLps: round(outflowLps, 1) }),
    // Absent counts as estimated.
    ...(outflowEstimated === false && { outflowEstimated }),
  }
}

/** `metrics/{edgeNodeId}/trends/level` */
export function levelTrendDocument({
  startedAtMs,
  points,
  ...scale
}: LevelTrendPoints): DocumentData {
  return { startedAt: Timestamp.fromMillis(startedAtMs), ...scale, points: Buffer.from(points) }
}
