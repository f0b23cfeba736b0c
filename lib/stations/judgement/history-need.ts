import type { StationMetrics } from '@/lib/readings/metric'
import { doFlowsDiffer } from '@/lib/stations/wet-well'
import type { PumpStation } from '../station'
import { knownNumber } from './evidence'
import { MINUTE_MS } from './history'
import { highestLevelM, hysteresisM, mayStandStill, STANDSTILL_MS, type Level } from './level'
import { isStartOpen } from './overflow'
import { startLevels } from './pumping'
import type { States } from './states'

export interface HistoryNeed {
  everyMs: number
  /** Whether the days before are needed, if the hours hold no good level. */
  readsDays: boolean
}

export interface HistoryRequest extends HistoryNeed {
  station: PumpStation
}

const NEEDS = {
  atCrest: { everyMs: MINUTE_MS, readsDays: false },
  high: { everyMs: 5 * MINUTE_MS, readsDays: false },
  lostLevel: { everyMs: 5 * MINUTE_MS, readsDays: true },
  standstill: { everyMs: STANDSTILL_MS, readsDays: false },
} satisfies Record<string, HistoryNeed>

/** Whichever is lower. */
const BELOW_HIGH_ALARM_M = 0.05
const BELOW_CREST_M = 0.5

interface NeedEvidence {
  station: PumpStation
  metrics: StationMetrics | null
  isUnreadable?: boolean
  level: Level
  isSilent: boolean
  states: States
  nowMs: number
}

/** null: the live document answers all that history could. */
export function historyNeed(evidence: NeedEvidence): HistoryNeed | null {
  const { station, metrics, isUnreadable, level, states } = evidence
  const { wetWell, setpointsM, signals } = station
  if (!wetWell) return null
  if (!metrics) return isUnreadable ? NEEDS.lostLevel : null
  const { lastGoodLevel } = metrics.recent ?? {}
  const isExpected = signals?.includes('level') ?? true
  if (level.value === null && !lastGoodLevel && isExpected) return NEEDS.lostLevel

  const crestM = wetWell.overflowLevelM
  const highAlarmM = setpointsM?.highAlarm ?? Infinity
  const highestM = highestLevelM(level, metrics) ?? -Infinity
  const isAtCrest = highestM >= crestM - hysteresisM(station) || states.overflowFloat === 'on'
  const isHigh =
    highestM >= Math.min(highAlarmM - BELOW_HIGH_ALARM_M, crestM - BELOW_CREST_M) ||
    states.highFloat === 'on'
  if ((isAtCrest || isHigh) && isStartOpen(station, metrics, level))
    return isAtCrest ? NEEDS.atCrest : NEEDS.high
  if (mayFloatBeWrong(evidence)) return NEEDS.high
  return needsStandstill(evidence) ? NEEDS.standstill : null
}

/** No gateway tells whether a float is stuck. */
function mayFloatBeWrong({ station, level, states: { highFloat } }: NeedEvidence): boolean {
  if (level.trust !== 'good' || level.value === null) return false
  if (level.value < (startLevels(station)?.leadOnM ?? -Infinity)) return highFloat === 'on'
  return level.value >= (station.setpointsM?.highAlarm ?? Infinity) && highFloat === 'off'
}

function needsStandstill({
  station,
  metrics,
  level,
  isSilent,
  states,
  nowMs,
}: NeedEvidence): boolean {
  const { levelMovedAtMs, levelRestLimitS = 0 } = metrics?.recent ?? {}
  const limitMs = Math.max(STANDSTILL_MS, levelRestLimitS * 1000)
  if (levelMovedAtMs !== undefined && nowMs - levelMovedAtMs <= limitMs) return false
  if (isSilent || level.value === null || !mayStandStill(station, level.value)) return false
  const inLps = knownNumber(metrics, 'inflow').value
  const outLps = knownNumber(metrics, 'outflow').value
  if (inLps !== null && outLps !== null && doFlowsDiffer(inLps, outLps)) return true
  return states.pumps.some(({ running }) => running === 'on')
}
