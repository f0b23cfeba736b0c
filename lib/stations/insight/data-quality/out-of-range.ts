import type { HistorySeries } from '@/lib/history/series'
import type { WetWell } from '@/lib/stations/station'
import type { StationPump } from '../pumps/values'
import type { Span } from '../steps'

/** What a value can't be. */
export interface RangeRule {
  key: string
  low: number
  high: number
}

/** A value that was what it can't be, and for how many steps. */
export interface OutOfRange extends RangeRule {
  steps: number
}

/** A transmitter's zero may be off by this much. */
const LEVEL_SLACK_M = 0.1
/** A surcharged well stands above its overflow, but not by more. */
const ABOVE_OVERFLOW_M = 1
/** Meters show a little backflow when nothing flows. */
const FLOW_SLACK_LPS = 1
const POWER_SLACK_KW = 0.5
const CURRENT_SLACK_A = 0.5
/** Pumps don't deliver twice what they are rated for, even at the end of their curve. */
const MOST_OF_RATED = 2
/** No gauge pressure is below a vacuum. */
const VACUUM_KPA = -101.325

/** The ranges that physics sets to a station's standard values. */
export function rangeRules(
  wetWell: WetWell | undefined,
  pumps: readonly StationPump[],
): RangeRule[] {
  const rated = pumps.map(({ record }) => record?.rated?.flowLps)
  const ratedLps = rated.every((lps) => lps !== undefined)
    ? rated.reduce((sum, lps) => sum + lps, 0)
    : Infinity
  const mostLps = ratedLps > 0 ? MOST_OF_RATED * ratedLps : Infinity
  const level = wetWell && {
    key: 'level',
    low: wetWell.bottomM - LEVEL_SLACK_M,
    high: wetWell.overflowLevelM + ABOVE_OVERFLOW_M,
  }
  return [
    ...(level ? [level] : []),
    { key: 'inflow', low: -FLOW_SLACK_LPS, high: Infinity },
    { key: 'outflow', low: -FLOW_SLACK_LPS, high: wetWell ? mostLps : Infinity },
    { key: 'pressure', low: VACUUM_KPA, high: Infinity },
    { key: 'power', low: -POWER_SLACK_KW, high: Infinity },
    ...pumps.flatMap(({ position, record }) => [
      {
        key: `pump${position}Flow`,
        low: -FLOW_SLACK_LPS,
        high: MOST_OF_RATED * (record?.rated?.flowLps ?? Infinity),
      },
      { key: `pump${position}Power`, low: -POWER_SLACK_KW, high: Infinity },
      { key: `pump${position}Current`, low: -CURRENT_SLACK_A, high: Infinity },
    ]),
  ]
}

/**
 * The values that left their range, by the least and the greatest of each step.
 *
 * @returns each such value, and how many steps had one at all
 */
export function outOfRange(
  { byKey }: HistorySeries,
  rules: readonly RangeRule[],
  { from, to }: Span,
): { found: OutOfRange[]; steps: number } {
  const steps = new Set<number>()
  const found = rules.flatMap((rule) => {
    const values = byKey.get(rule.key)
    let count = 0
    for (let step = from; step < to && values; step += 1) {
      const low = (values.min ?? values.mean)[step] ?? Number.NaN
      const high = (values.max ?? values.mean)[step] ?? Number.NaN
      // A gap, NaN, is neither.
      if (!(low < rule.low || high > rule.high)) continue
      count += 1
      steps.add(step)
    }
    return count > 0 ? [{ ...rule, steps: count }] : []
  })
  return { found, steps: steps.size }
}
