import type { Evidence, Figure, Why } from '../figure'
import { inflowDays } from './days'
import type { InflowDay } from './days'
import { pumpScope } from '../pumps/scope'
import { figureOf, unreadableOf } from '../steps'
import { DRY_BELOW_MM, dryDayCurve, LEAST_DRY_DAYS, weatherDays } from './weather-days'

export type InflowColumnId = 'rank' | 'wetRatio' | 'rainVolume' | 'dryFlow' | 'nightFlow'

export type InflowInsight = Record<InflowColumnId, Figure>

const NIGHT_HOURS = [2, 3, 4] as const
const S_PER_H = 3600
const L_PER_M3 = 1000
const EPA_GUIDE = 'EPA New England, “Guide for Estimating Infiltration and Inflow” (2014)'
const EPA_SSOAP = 'RDII as wet-weather flow less dry-weather flow, EPA/600/R-07/111 (2007)'

/**
 * A station's dry-day curve and its inflow on each day, for a chart.
 *
 * @returns a sentence about what is missing if an inflow can't be known
 */
export function inflowAnalysis(evidence: Evidence) {
  const scope = pumpScope(evidence)
  const found = inflowDays(scope)
  if (typeof found === 'string') return found
  const weather = weatherDays(found)
  return {
    ...found,
    weather,
    curveLps: dryDayCurve(weather),
    unreadable: unreadableOf(scope.stored),
  }
}

/**
 * A station's inflow over the last 30 days: what is sewage, what leaks in at night, and what rain
 * brings. `rank` has no value until `fleetFigures`. Source of each formula: its `why`.
 */
export function inflowInsight(evidence: Evidence): InflowInsight {
  const found = inflowAnalysis(evidence)
  const ends = {
    fromMs: evidence.history.day?.startMs ?? evidence.nowMs,
    toMs: evidence.nowMs,
  }
  if (typeof found === 'string') {
    const none = (unit: string) =>
      figureOf(null, found, unit, {
        formula: 'Inflow by its meter, or outflow and the rise in the well',
        source: null,
        ...ends,
        inputs: [],
        leftOut: [],
      })
    return {
      rank: none('1'),
      wetRatio: none('1'),
      rainVolume: none('m3'),
      dryFlow: none('L/s'),
      nightFlow: none('L/s'),
    }
  }
  const { weather, curveLps, gauge, method, isEstimated } = found
  const { dry, wet, draining } = weather
  const needsDry = `Needs ${LEAST_DRY_DAYS} dry days; ${dry.length} known`
  const needsRain = gauge === null ? 'No rain gauge here or nearby' : needsDry
  const needsWet = curveLps === null ? needsDry : 'Needs a wet day; 0 known'
  const dryFlowLps = curveLps && meanOf(curveLps)
  const why = (formula: string, source: string | null, inputs: Why['inputs']): Why => ({
    formula: isEstimated ? `${formula}; inflow estimated from ${method}` : formula,
    source,
    ...ends,
    inputs,
    leftOut: [...weather.leftOut, ...found.unreadable],
  })
  const dryDays = { label: dryWords(gauge), value: dry.length, unit: '1' }
  const dryFlow = { label: 'Dry-day flow', value: dryFlowLps, unit: 'L/s' }
  const wetDays = { label: `Wet days (${DRY_BELOW_MM} mm or more)`, value: wet.length, unit: '1' }
  const canCompare = gauge !== null && curveLps !== null && wet.length > 0
  const missing = gauge === null ? needsRain : needsWet

  const dryMeanLps = dry.length > 0 ? meanOf(dry.map(({ meanLps }) => meanLps)) : 0
  const wetMeanLps = wet.length > 0 ? meanOf(wet.map(({ meanLps }) => meanLps)) : null
  const ratio = canCompare && wetMeanLps !== null && dryMeanLps > 0 ? wetMeanLps / dryMeanLps : null
  const rainM3 = canCompare ? rainVolumeM3([...wet, ...draining], curveLps) : null
  const nightLps = curveLps && meanOf(NIGHT_HOURS.map((hour) => curveLps[hour] ?? Number.NaN))
  return {
    rank: figureOf(null, ratio === null ? missing : 'Needs the figures of other stations', '1', {
      ...why('Place by wet-weather ratio, the highest first', null, []),
    }),
    wetRatio: figureOf(
      ratio,
      canCompare ? 'No inflow on dry days' : missing,
      '1',
      why('Mean inflow of wet days ÷ mean inflow of dry days', EPA_GUIDE, [
        { label: 'Mean of wet days', value: wetMeanLps, unit: 'L/s' },
        { label: 'Mean of dry days', value: dry.length > 0 ? dryMeanLps : null, unit: 'L/s' },
        wetDays,
        dryDays,
      ]),
    ),
    rainVolume: figureOf(
      rainM3,
      missing,
      'm3',
      why('Inflow of wet days and the days after − the dry-day curve, hour by hour', EPA_SSOAP, [
        wetDays,
        { label: 'Days after', value: draining.length, unit: '1' },
        {
          label: 'Rain',
          value: canCompare ? sumOf(wet.map(({ rainMm }) => rainMm ?? 0)) : null,
          unit: 'mm',
        },
        dryFlow,
      ]),
    ),
    dryFlow: figureOf(
      dryFlowLps,
      needsDry,
      'L/s',
      why('Median inflow of the dry days by hour of day, mean of the 24 hours', EPA_GUIDE, [
        dryDays,
      ]),
    ),
    nightFlow: figureOf(
      nightLps,
      needsDry,
      'L/s',
      why('Dry-day curve from 2:00 to 5:00, when little sewage is made', EPA_GUIDE, [
        dryDays,
        dryFlow,
      ]),
    ),
  }
}

function dryWords(gauge: string | null): string {
  if (gauge === null) return 'Days, wet ones among them as there is no rain gauge'
  return `Dry days (less than ${DRY_BELOW_MM} mm, also the day before; ${gauge})`
}

/** Σ (inflow − dry-day curve)·Δt; never negative. */
function rainVolumeM3(days: readonly InflowDay[], curveLps: readonly number[]): number {
  let liters = 0
  for (const { hourLps } of days)
    hourLps.forEach((lps, hour) => {
      if (lps !== null) liters += (lps - (curveLps[hour] ?? lps)) * S_PER_H
    })
  return Math.max(0, liters / L_PER_M3)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length
}
