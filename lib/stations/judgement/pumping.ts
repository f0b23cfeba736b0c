import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '../station'
import { highestLevelM, type Level } from './level'
import { mayBeOff, mayBeOn, type PumpStates, type States } from './states'

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
  states: States
  level: Level
  nowMs: number
}

/** Where pumps start as a well fills; null without set-points, and for pumps that fill a tank. */
export function startLevels(station: PumpStation) {
  const { leadOn, lagOn = leadOn } = station.setpointsM ?? {}
  if (lagOn === undefined || !emptiesWell(station)) return null
  return { leadOnM: leadOn ?? lagOn, lagOnM: lagOn }
}

export function judgePumping(evidence: PumpingEvidence): Pumping {
  const { station, states } = evidence
  const { pumps, powerFail } = states
  if (pumps.length === 0 || !emptiesWell(station)) return NO_PUMPING
  const isDark = mayBeOn(powerFail) && !pumps.some(({ running }) => running === 'on')
  return {
    isNoneAvailable: pumps.every(isOut) || (isDark && mayNeedPumps(evidence)),
    isNoneStarted: pumps.every(({ running }) => mayBeOff(running)) && shouldHaveStarted(evidence),
  }
}

export const NO_PUMPING: Pumping = { isNoneAvailable: false, isNoneStarted: false }

/** Whether the pumps empty a well; pumps that fill a tank start when the level falls. */
export function emptiesWell({ wetWell, setpointsM, kind, refused }: PumpStation): boolean {
  if (!wetWell && !setpointsM && !refused.includes('wetWell')) return false
  const { off, lagOn, leadOn = lagOn } = setpointsM ?? {}
  return off === undefined || leadOn === undefined ? kind !== 'water' : off < leadOn
}

function isOut({ fault, mode }: PumpStates): boolean {
  return mode === 'off' || mayBeOn(fault)
}

/** A silent station's level that was lost before is as unknown as it was. */
function mayNeedPumps({ station, metrics, level }: PumpingEvidence): boolean {
  if (level.value === null) return true
  const start = startLevels(station)
  const levelM = highestLevelM(level, metrics)
  return start !== null && levelM !== null && levelM >= start.leadOnM
}

function shouldHaveStarted({ station, metrics, level, nowMs }: PumpingEvidence): boolean {
  const start = startLevels(station)
  if (!start || level.value === null || level.value <= start.leadOnM) return false
  const stoppedAtMs = metrics.recent?.pumpsStoppedAtMs
  if (stoppedAtMs === undefined) return level.value >= start.leadOnM + START_M
  return nowMs - stoppedAtMs >= START_MS
}
