import type { Alert } from '@/lib/alerts/alert'
import type { HistorySeries } from '@/lib/history/series'
import {
  emptyTrend,
  encodeTrendLevel,
  TREND_GAP,
  TREND_POINTS,
  TREND_STEP_MS,
  TREND_STEP_S,
} from '@/lib/readings/level-trend'
import type { LevelTrendPoints } from '@/lib/readings/level-trend'
import type { StationMetrics } from '@/lib/readings/metric'
import type {
  HandOverEvidence,
  HandOverStation,
  SheetFormat,
} from '@/lib/stations/hand-over/evidence'
import type { PumpStation } from '@/lib/stations/station'
import { stationCondition } from '@/lib/stations/status'
import { METRIC_UNITS } from '@/lib/units/display-units'
import { aStation, NOW_MS, someMetrics } from './station'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Times as `11:45`, in UTC. */
export const FORMAT: SheetFormat = {
  formatTime: (atMs) => new Date(atMs).toISOString().slice(11, 16),
  units: METRIC_UNITS,
}

interface StationParts {
  station?: Partial<PumpStation>
  /** null: no readings were ever received. */
  metrics?: Partial<StationMetrics> | null
  alerts?: Alert[]
}

/** A station at NOW_MS, with the condition that follows from its parts. */
export function aHandOverStation({
  station,
  metrics,
  alerts = [],
}: StationParts = {}): HandOverStation {
  const made = aStation(station)
  const { edgeNodeId } = made
  const readings = metrics === null ? null : someMetrics({ edgeNodeId, ...metrics })
  const evidence = { station: made, metrics: readings, alerts }
  return { ...evidence, condition: stationCondition(evidence, NOW_MS) }
}

/** Eight hours up to NOW_MS, with everything live. */
export function someEvidence(overrides: Partial<HandOverEvidence> = {}): HandOverEvidence {
  return {
    fromMs: NOW_MS - 8 * HOUR_MS,
    toMs: NOW_MS,
    madeAtMs: NOW_MS,
    madeBy: 'Olivia Ortega',
    stations: [aHandOverStation()],
    unreadableStations: [],
    unreadableReadings: new Set(),
    readingsLostSinceMs: null,
    alerts: [],
    unreadableAlerts: [],
    alertsLostSinceMs: null,
    mutes: [],
    areMutesKnown: true,
    ...overrides,
  }
}

/** A day's level up to `endMs`; null is a gap. */
export function aLevelTrend(
  levelAt: (atMs: number) => number | null,
  endMs = NOW_MS,
): LevelTrendPoints {
  const startedAtMs = endMs - TREND_POINTS * TREND_STEP_MS
  const points = emptyTrend().map((_, index) => {
    const levelM = levelAt(startedAtMs + index * TREND_STEP_MS)
    return levelM === null ? TREND_GAP : encodeTrendLevel(levelM, 0, 5)
  })
  return { startedAtMs, stepS: TREND_STEP_S, minM: 0, maxM: 5, points }
}

/** A key's history by the minute from a full hour on; null is a gap. */
export function someMinutes(
  key: string,
  fromMs: number,
  hours: number,
  valueAt: (atMs: number) => number | null,
): HistorySeries {
  const length = hours * 60
  const mean = Float32Array.from(
    { length },
    (_, index) => valueAt(fromMs + index * MINUTE_MS) ?? Number.NaN,
  )
  return {
    startMs: fromMs,
    stepS: 60,
    length,
    byKey: new Map([[key, { mean, min: null, max: null }]]),
    totalsByDay: new Map(),
    unreadable: 0,
  }
}

/** A rain gauge's counts by ten minutes; null is a gap. */
export function someRain(
  fromMs: number,
  toMs: number,
  countAt: (atMs: number) => number | null,
): HistorySeries {
  const stepMs = 10 * MINUTE_MS
  const length = (toMs - fromMs) / stepMs
  const max = Float32Array.from(
    { length },
    (_, index) => countAt(fromMs + index * stepMs) ?? Number.NaN,
  )
  return {
    startMs: fromMs,
    stepS: stepMs / 1000,
    length,
    byKey: new Map([['rain', { mean: max, min: max, max }]]),
    totalsByDay: new Map(),
    unreadable: 0,
  }
}
