import type { StationMetrics } from '@/lib/readings/metric'
import { trustedValue } from '@/lib/readings/reading'
import type { PumpStation } from '../station'
import { isLost, isOn, knownState } from './evidence'
import type { Level } from './level'

/** How long a level may be above lead-on before a pump must run. */
const START_MS = 60_000
/** Instead of the time, where the gateway doesn't tell since when no pump runs. */
const START_M = 0.05

/** What the pumps of a well can do and what they do. */
export interface Pumping {
  isNoneAvailable: boolean
  /** The level is above lead-on, and no pump has run since a pump should have started. */
  isNoneStarted: boolean
}

interface PumpingEvidence {
  station: PumpStation
  metrics: StationMetrics
  /** Of its pumps. */
  positions: readonly number[]
  level: Level
  isSilent: boolean
  nowMs: number
}

/**
 * The levels at which pumps that empty a well start; null for pumps that fill a tank, which start
 * when the level falls, and without a well.
 */
export function startLevels({ setpointsM = {}, wetWell, kind }: PumpStation) {
  const { off, leadOn, lagOn = leadOn } = setpointsM
  const firstM = leadOn ?? lagOn
  if (!wetWell || firstM === undefined || lagOn === undefined) return null
  const empties = off === undefined ? kind !== 'water' : off < firstM
  return empties ? { leadOnM: firstM, lagOnM: lagOn } : null
}

export function judgePumping(evidence: PumpingEvidence): Pumping {
  const { station, metrics, positions } = evidence
  if (positions.length === 0 || !empties(station)) return NO_PUMPING
  const isRunning = (position: number) => isOn(metrics, `pump${position}Running`)
  const mayBeStopped = (position: number) =>
    knownState(metrics, `pump${position}Running`).value === false ||
    isLost(metrics, `pump${position}Running`)
  const mayHaveFailed = (position: number) =>
    isOn(metrics, `pump${position}Fault`) || isLost(metrics, `pump${position}Fault`)
  const mayBeDark = isOn(metrics, 'powerFail') || isLost(metrics, 'powerFail')
  const areOut = positions.every((position) => mayHaveFailed(position) || isOff(metrics, position))
  return {
    isNoneAvailable: areOut || (mayBeDark && !positions.some(isRunning) && mayNeedPumps(evidence)),
    isNoneStarted: positions.every(mayBeStopped) && shouldHaveStarted(evidence),
  }
}

export const NO_PUMPING: Pumping = { isNoneAvailable: false, isNoneStarted: false }

/** A well, unless its set-points or its kind say that its pumps fill it. */
function empties(station: PumpStation): boolean {
  const { wetWell, setpointsM = {}, kind } = station
  const { off, leadOn } = setpointsM
  if (off !== undefined && leadOn !== undefined) return wetWell !== undefined && off < leadOn
  return wetWell !== undefined && kind !== 'water'
}

function isOff(metrics: StationMetrics, position: number): boolean {
  return trustedValue(metrics, `pump${position}Mode`) === 'off'
}

function mayNeedPumps({ station, level, isSilent }: PumpingEvidence): boolean {
  if (level.value === null) return !isSilent
  const start = startLevels(station)
  return start !== null && level.value >= start.leadOnM
}

function shouldHaveStarted({ station, metrics, level, nowMs }: PumpingEvidence): boolean {
  const start = startLevels(station)
  if (!start || level.value === null || level.value < start.leadOnM) return false
  const stoppedAtMs = metrics.recent?.pumpsStoppedAtMs
  if (stoppedAtMs === undefined) return level.value >= start.leadOnM + START_M
  return nowMs - stoppedAtMs >= START_MS
}
