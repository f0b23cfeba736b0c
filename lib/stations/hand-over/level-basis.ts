import { ownProperty } from '@/lib/parsing/records'
import { asBoolean, asNumber, readingOf, trustedValue } from '@/lib/readings/reading'
import type { HandOverStation } from './evidence'

/** How a station's high level is told. */
export type LevelBasis =
  | {
      kind: 'level'
      /** From here on a level is high, m above the station's datum. */
      highM: number
      /** null: the station has no wet well that overflows. */
      overflowM: number | null
      /** A quarter-hour value from here on may hide a high level. */
      nearM: number
    }
  /** A float switch alone. */
  | { kind: 'float' }
  /** A level without limits, or nothing known of what it measures. */
  | { kind: 'none' }
  /** It measures no level, like a booster. */
  | { kind: 'unmeasured' }

/** Without setpoints, this share of the well's depth below its overflow counts as near it. */
const NEAR_SHARE = 0.25

/**
 * What tells a station's high level: its high alarm or else its overflow, a float if there is no
 * level to compare with them. From lag-on up a level counts as near: below it a pump is in reserve.
 */
export function levelBasis({ station, metrics }: HandOverStation): LevelBasis {
  const { wetWell, setpointsM } = station
  const highM = setpointsM?.highAlarm ?? wetWell?.overflowLevelM
  const has = (key: string) => metrics !== null && ownProperty(metrics.values, key) !== undefined
  const hasFloat = has('highFloat')
  const isMeasured = has('level') || !hasFloat
  if (highM !== undefined && isMeasured) {
    const overflowM = wetWell?.overflowLevelM ?? null
    const depthM = wetWell ? wetWell.overflowLevelM - wetWell.bottomM : highM
    return {
      kind: 'level',
      highM,
      overflowM,
      nearM: setpointsM?.lagOn ?? highM - NEAR_SHARE * depthM,
    }
  }
  if (hasFloat) return { kind: 'float' }
  return { kind: metrics && !has('level') ? 'unmeasured' : 'none' }
}

/** The float as last reported; null: unknown. */
export function isFloatTripped({ metrics }: HandOverStation): boolean | null {
  return metrics && asBoolean(trustedValue(metrics, 'highFloat'))
}

/** A station's last level that its device doesn't call bad; null: there is none. */
export function lastLevel({ metrics, station }: HandOverStation, nowMs: number) {
  if (!metrics) return null
  const { quality, measuredAtMs } = readingOf(metrics, 'level', station.staleAfterS, nowMs)
  const levelM = asNumber(trustedValue(metrics, 'level'))
  return levelM === null ? null : { levelM, measuredAtMs, isLive: quality === 'live' }
}
