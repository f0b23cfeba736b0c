import type { PumpStation } from '../station'
import type { Findings } from './findings'
import { highestLevelM } from './level'
import { startLevels } from './pumping'

export interface NearOverflow {
  /** Infinity: unknown. */
  soonMin: number
  isFalling: boolean
}

/** How far below the high alarm a level must fall before it counts as left. */
export const HIGH_LEFT_M = 0.05
const LIKELY_MIN = 30
const SOON_MIN = 10

export function nearOverflow(findings: Findings): NearOverflow | null {
  const { station, metrics, recent, forecast, pumping, overflow, isUnreadable } = findings
  if (!station.inService || overflow?.kind === 'spill') return null
  if (!metrics)
    return isUnreadable && station.wetWell && (!recent.lastGoodLevel || isHigh(findings))
      ? { soonMin: Infinity, isFalling: false }
      : null
  const isNear =
    isHigh(findings) ||
    mayBeUp(findings, 'highFloat') ||
    mayBeUp(findings, 'overflowFloat') ||
    pumping.isNoneAvailable ||
    isForecastReason(findings)
  if (!isNear) return null
  return {
    soonMin: forecast.kind === 'filling' ? forecast.soonMin : Infinity,
    isFalling: forecast.kind === 'steady' && forecast.isFalling,
  }
}

/** A float that is sent but can't be read may be up, unless that is planned. */
function mayBeUp(
  { states, losses, floatFlaw }: Findings,
  key: 'highFloat' | 'overflowFloat',
): boolean {
  if (key === 'highFloat' && floatFlaw === 'stuck') return false
  if (states[key] !== 'lost') return states[key] === 'on'
  return !losses.protecting.some(({ signal, isPlanned }) => signal === key && isPlanned)
}

/**
 * At its high alarm, or just below, where it counts until it is clearly below. With an unknown
 * level the last good one stands in; without any, a well that should have a level may be that high.
 */
export function isHigh({ station, recent, level, losses }: Findings): boolean {
  const limitM = highLimitM(station)
  if (limitM === undefined) return false
  const levelM = highestLevelM(level, { recent })
  if (levelM !== null) return levelM >= limitM - HIGH_LEFT_M
  const isExpected = !station.signals || station.signals.includes('level')
  return (
    isExpected &&
    !losses.protecting.some(({ signal, isPlanned }) => signal === 'level' && isPlanned)
  )
}

/** From where on a well is near its overflow. */
export function highLimitM({ setpointsM, wetWell }: PumpStation): number | undefined {
  return setpointsM?.highAlarm ?? wetWell?.overflowLevelM
}

/** By the unrounded time: soon, and more than a well that fills between two starts. */
export function isForecastReason({ station, level, forecast, pumping }: Findings): boolean {
  if (forecast.kind !== 'filling' || forecast.soonMin > LIKELY_MIN) return false
  if (pumping.isNoneAvailable || pumping.isNoneStarted) return true
  const start = startLevels(station)
  if (!start || level.value === null) return false
  const limitM = forecast.soonMin <= SOON_MIN ? start.leadOnM : start.lagOnM
  return level.value >= limitM
}
