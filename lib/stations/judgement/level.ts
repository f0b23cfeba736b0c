import type { StationMetrics } from '@/lib/readings/metric'
import { doFlowsDiffer } from '@/lib/stations/wet-well'
import { formatAge } from '@/lib/time/format'
import type { PumpStation } from '../station'
import { goodNumber, isOn, knownNumber, worseTrust, type Known, type Trust } from './evidence'
import { MINUTE_MS, type StationHistory } from './history'
import { movedInMinutesM, pumpInVain } from './standstill'
import { statesOf } from './states'

export interface Level extends Known {
  flaw: Flaw | null
}

interface Flaw {
  text: string
  sinceMs: number | null
  note?: string
}

const MS_PER_S = 1000
const L_PER_M3 = 1000
/** Flows that would have moved the level this far contradict a standstill. */
const CONTRADICTED_M = 0.1
export const STANDSTILL_MS = 15 * MINUTE_MS

/** How far the level must fall below the overflow before it may have ended. */
const OVERFLOW_HYSTERESIS_M = 0.02
/** Where it was given, but can't be read: wider than any well's. */
const WIDE_HYSTERESIS_M = 0.5
/** Period of `startsLastHour`. */
const STARTS_MS = 60 * MINUTE_MS
const NOT_MEASURED = 'level not measured'
const IMPLAUSIBLE = 'level implausible'
export const LEVEL_LOST: readonly string[] = [NOT_MEASURED, IMPLAUSIBLE]
const AT_TOP: Flaw = { text: 'level at the top of its range', sinceMs: null }

/** Infinite without a well. */
export function crestM({ wetWell }: Pick<PumpStation, 'wetWell'>): number {
  return wetWell?.overflowLevelM ?? Infinity
}

export function hysteresisM({
  wetWell,
  refused = [],
}: Pick<PumpStation, 'wetWell'> & Partial<PumpStation>): number {
  const isRefused = refused.includes('wetWell.overflowHysteresisM')
  return wetWell?.overflowHysteresisM ?? (isRefused ? WIDE_HYSTERESIS_M : OVERFLOW_HYSTERESIS_M)
}

/** The level of a station that reports; of a silent one, its last. */
export function judgeLevel(
  station: PumpStation,
  metrics: StationMetrics | null,
  nowMs: number,
  history?: StationHistory,
): Level {
  const measured = knownNumber(metrics, 'level')
  if (!metrics || measured.value === null) return { ...measured, flaw: notMeasured(metrics) }
  const plausible = plausibilityOf(station, measured.value)
  if (plausible === 'unknown')
    return { value: null, trust: 'unknown', flaw: { text: IMPLAUSIBLE, sinceMs: null } }
  const standstill = standstillOf(station, metrics, measured.value, nowMs, history)
  const isRangeLost = station.refused.includes('levelSensorM')
  const trust = standstill || isRangeLost ? 'doubtful' : worseTrust(measured.trust, plausible)
  const isAtTop = measured.value >= (station.levelSensorM?.to ?? Infinity)
  return { value: measured.value, trust, flaw: standstill ?? (isAtTop ? AT_TOP : null) }
}

/** For states that only a good level may end; null: no level is known. */
export function highestLevelM(
  level: Level,
  metrics: Pick<StationMetrics, 'recent'> | null,
): number | null {
  if (level.trust === 'good') return level.value
  const last = metrics?.recent?.lastGoodLevel
  return last ? Math.max(last.levelM, level.value ?? -Infinity) : level.value
}

function notMeasured(metrics: StationMetrics | null): Flaw {
  const { measuredAtMs = {}, recent } = metrics ?? {}
  return {
    text: NOT_MEASURED,
    sinceMs: recent?.lastGoodLevel?.atMs ?? measuredAtMs.level ?? null,
  }
}

/** By the range of a 4 to 20 mA sensor (NAMUR NE 43: 3.8 to 20.5 mA), or else by the well. */
export function plausibilityOf(
  { levelSensorM, wetWell }: Pick<PumpStation, 'levelSensorM' | 'wetWell'>,
  levelM: number,
): Trust {
  if (levelSensorM) {
    const { from, to } = levelSensorM
    const share = (levelM - from) / (to - from)
    if (share < -0.025 || share > 1.06) return 'unknown'
    return share < -0.01 || share > 1.03 ? 'doubtful' : 'good'
  }
  if (!wetWell) return 'good'
  const { bottomM, overflowLevelM } = wetWell
  const depthM = bottomM === undefined ? 0 : overflowLevelM - bottomM
  const isLow = bottomM !== undefined && levelM < bottomM - Math.max(0.25, 0.05 * depthM)
  const isHigh = levelM > overflowLevelM + Math.max(2, depthM / 2)
  return isLow || isHigh ? 'unknown' : 'good'
}

function standstillOf(
  station: PumpStation,
  metrics: StationMetrics,
  levelM: number,
  nowMs: number,
  history?: StationHistory,
): Flaw | null {
  const { levelMovedAtMs: sinceMs, levelRestLimitS } = metrics.recent ?? {}
  if (sinceMs === undefined || !mayStandStill(station, levelM)) return null
  const restMs = Math.min(nowMs, metrics.receivedAtMs) - sinceMs
  const limitMs = levelRestLimitS === undefined ? null : levelRestLimitS * 1000
  const isUsual = limitMs !== null && restMs <= limitMs
  if (restMs < STANDSTILL_MS || isUsual) return null
  const movedM =
    (history && movedInMinutesM(station, history, sinceMs)) ??
    movedByFlowsM(station, metrics, restMs)
  if (movedM >= CONTRADICTED_M || isFloatHigher(station, metrics, levelM))
    return { text: 'level hasn’t moved', sinceMs }
  const note =
    (history && pumpInVain(station, metrics, history, sinceMs)) ??
    pumpThatRan(station, metrics, sinceMs)
  if (note !== null) return { text: 'level hasn’t moved', sinceMs, note }
  if (limitMs === null) return null
  const text = `no movement for ${formatAge(restMs)}, usually within ${formatAge(limitMs)}`
  return { text, sinceMs: null }
}

/** Not in tanks, out of service, or near the crest. */
export function mayStandStill({ wetWell, kind, inService }: PumpStation, levelM: number): boolean {
  if (!wetWell || kind === 'water' || !inService) return false
  // Not a refused one's wide band, which would hide it.
  return levelM < wetWell.overflowLevelM - hysteresisM({ wetWell })
}

function isFloatHigher(
  { setpointsM }: PumpStation,
  metrics: StationMetrics,
  levelM: number,
): boolean {
  return isOn(metrics, 'highFloat') && levelM < (setpointsM?.highAlarm ?? -Infinity) - 0.2
}

/** How far the meters' present flows would have moved it; 0 where they are within their accuracy. */
function movedByFlowsM({ wetWell }: PumpStation, metrics: StationMetrics, restMs: number): number {
  const [inLps, outLps] = [goodNumber(metrics, 'inflow'), goodNumber(metrics, 'outflow')]
  if (!wetWell?.areaM2 || inLps === null || outLps === null) return 0
  if (!doFlowsDiffer(inLps, outLps)) return 0
  return ((Math.abs(inLps - outLps) / L_PER_M3) * (restMs / MS_PER_S)) / wetWell.areaM2
}

/**
 * Notes a stopped pump in auto that started while the level rested. The live document counts the
 * starts of the last hour only, so a shorter rest proves nothing.
 */
function pumpThatRan(
  { pumpIds, levelControl }: PumpStation,
  metrics: StationMetrics,
  sinceMs: number,
): string | null {
  const { startsLastHour = {}, computedAtMs = metrics.receivedAtMs } = metrics.recent ?? {}
  if (levelControl === 'held' || computedAtMs - sinceMs < STARTS_MS) return null
  const ran = statesOf({ pumpIds }, metrics).pumps.find(
    ({ position, running, mode }) =>
      running === 'off' && mode === 'auto' && (startsLastHour[position] ?? 0) > 0,
  )
  return ran ? `though pump ${ran.position} ran: sensor or pump` : null
}
