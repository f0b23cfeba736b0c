import type { StationMetrics } from '@/lib/readings/metric'
import { trustedValue } from '@/lib/readings/reading'
import type { PumpStation } from '../station'
import { isLost, isOn, knownState } from './evidence'
import type { Level } from './level'

/** How long a level may be above lead-on before a pump must run. */
const START_MS = 60_000
/** Used where the gateway doesn't say when the last pump stopped. */
const START_M = 0.05

export interface Pumping {
  isNoneAvailable: boolean
  /** The level is above lead-on, and no pump has run since a pump should have started. */
  isNoneStarted: boolean
}

interface PumpingEvidence {
  station: PumpStation
  metrics: StationMetrics
  /** Pump numbers. */
  positions: readonly number[]
  level: Level
  isSilent: boolean
  nowMs: number
}

/** Where pumps start as a well fills; null without set-points, and for pumps that fill a tank. */
export function startLevels(station: PumpStation) {
  const { leadOn, lagOn = leadOn } = station.setpointsM ?? {}
  if (!emptiesWell(station) || lagOn === undefined) return null
  return { leadOnM: leadOn ?? lagOn, lagOnM: lagOn }
}

export function judgePumping(evidence: PumpingEvidence): Pumping {
  const { station, metrics, positions } = evidence
  if (positions.length === 0 || !emptiesWell(station)) return NO_PUMPING
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

/** Whether the pumps empty a well; pumps that fill a tank start when the level falls. */
export function emptiesWell({ wetWell, setpointsM = {}, kind }: PumpStation): boolean {
  if (!wetWell) return false
  const { off, leadOn = setpointsM.lagOn } = setpointsM
  return off === undefined || leadOn === undefined ? kind !== 'water' : off < leadOn
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
