import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '../station'
import { stateOf, trustOf, type Trust } from './evidence'
import { endOf, MINUTE_MS, numberAt, stateAt, stepsSince, type StationHistory } from './history'
import { crestM, plausibilityOf, type Level } from './level'

/** What one minute says of the water; null: it doesn't say. */
export interface Report {
  atMs: number
  levelM: number | null
  trust: Trust
  highFloat: boolean | null
}

/** A device with a wrong clock may be further ahead of its history. */
const LONGEST_GAP_MS = 24 * 60 * MINUTE_MS

/** History with the live document as its newest minute. What can't end a state is left out. */
export function withLive(
  history: StationHistory,
  station: PumpStation,
  metrics: StationMetrics | null,
  level: Level,
): StationHistory {
  if (!metrics) return history
  const isOver = level.value !== null && level.value >= crestM(station)
  const { receivedAtMs, recent } = metrics
  const last = recent?.lastGoodLevel
  // The last good level may be of a minute that isn't written yet.
  const before = last ? withValue(history, 'level', last.atMs, last.levelM) : history
  const live = {
    level: level.trust === 'good' || isOver ? level.value : null,
    highFloat: liveFloat(metrics, 'highFloat'),
    overflowFloat: liveFloat(metrics, 'overflowFloat'),
  }
  return Object.entries(live).reduce(
    (minutes, [key, value]) => withValue(minutes, key, receivedAtMs, value),
    before,
  )
}

function withValue(
  history: StationHistory,
  key: string,
  atMs: number,
  value: number | null,
): StationHistory {
  const step = Math.floor((atMs - history.startMs) / MINUTE_MS)
  if (step < 0 || atMs - endOf(history) >= LONGEST_GAP_MS) return history
  const before = history.byKey.get(key)?.mean ?? new Float32Array()
  const mean = new Float32Array(Math.max(before.length, step + 1)).fill(Number.NaN)
  mean.set(before)
  // If the minute is already written, the higher value counts.
  if (value !== null && !((mean[step] ?? Number.NaN) > value)) mean[step] = value
  return { ...history, byKey: new Map(history.byKey).set(key, { mean, min: null, max: null }) }
}

/** A doubtful float may be up, but ends nothing by being down. */
function liveFloat(metrics: StationMetrics, key: string): number | null {
  const state = stateOf(metrics, key)
  if (state === 'on') return 1
  return state === 'off' && trustOf(metrics, key) === 'good' ? 0 : null
}

/** Oldest first. */
export function toReports(station: PumpStation, history: StationHistory): Report[] {
  return stepsSince(history, history.startMs).flatMap((step) => {
    const levelM = numberAt(history, 'level', step)
    const highFloat = stateAt(history, 'highFloat', step)
    const trust = levelM === null ? 'unknown' : plausibilityOf(station, levelM)
    const known = trust === 'unknown' ? null : levelM
    if (known === null && highFloat === null) return []
    return [{ atMs: history.startMs + step * MINUTE_MS, levelM: known, trust, highFloat }]
  })
}
