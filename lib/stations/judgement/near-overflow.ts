import { isLost, isOn } from './evidence'
import type { Findings } from './findings'
import { highestLevelM } from './level'
import { startLevels } from './pumping'

/** A station that may soon overflow: after those that do, before all others. */
export interface NearOverflow {
  /** Infinity: can't be told. */
  soonMin: number
  isFalling: boolean
}

/** How far below the high alarm a level must fall before it counts as left. */
const HIGH_LEFT_M = 0.05
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
    ['highFloat', 'overflowFloat'].some((key) => mayBeUp(findings, key)) ||
    pumping.isNoneAvailable ||
    isForecastReason(findings)
  if (!isNear) return null
  const { levelRateMPerH = 0 } = metrics.recent ?? {}
  return {
    soonMin: forecast.kind === 'filling' ? forecast.soonMin : Infinity,
    isFalling: forecast.kind === 'steady' && levelRateMPerH < 0,
  }
}

/** A float that is sent but can't be read may be up, unless that is planned. */
function mayBeUp({ metrics, losses, floatFlaw }: Findings, key: string): boolean {
  if (key === 'highFloat' && floatFlaw === 'stuck') return false
  const isPlanned = losses.protecting.some((loss) => loss.key === key && loss.planned)
  return isOn(metrics, key) || (isLost(metrics, key) && !isPlanned)
}

/**
 * At its high alarm, or just below, where it counts until it is clearly below. With an unknown
 * level the last good one stands in; without any, a well that should have a level may be that high.
 */
export function isHigh({ station, recent, level, losses }: Findings): boolean {
  const { wetWell, setpointsM, signals } = station
  const limitM = setpointsM?.highAlarm ?? wetWell?.overflowLevelM
  if (limitM === undefined) return false
  const levelM = highestLevelM(level, { recent })
  if (levelM !== null) return levelM >= limitM - HIGH_LEFT_M
  const isExpected = signals ? signals.includes('level') : wetWell !== undefined
  return isExpected && !losses.protecting.some(({ key, planned }) => key === 'level' && planned)
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
