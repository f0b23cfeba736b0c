import { figureOf, type Evidence, type Why } from './figure'
import { inflowDays, type InflowDay } from './inflow-days'
import { scopeOf } from './scope'

/** A day with less rain counts as dry if the day before does too. */
const DRY_BELOW_MM = 1
/** The median of three survives one odd day. */
const LEAST_DRY_DAYS = 3

/** A station's inflow over the last 30 days, split into sewage, infiltration and rain. */
export function inflowInsight(evidence: Evidence) {
  const period = { fromMs: evidence.history.startMs, toMs: evidence.nowMs }
  const found = inflowDays(scopeOf(evidence))
  if (typeof found === 'string') {
    const unknown = figureOf(null, found, period, {})
    return { wetRatio: unknown, dryFlow: unknown, nightFlow: unknown }
  }
  const { days, gauge, isMetered } = found
  const { dry, wet, leftOut } = byWeather(days, gauge)
  const needsDry = `Needs ${LEAST_DRY_DAYS} dry days; ${dry.length} known`
  const needsGauge = gauge === null ? 'No rain gauge here or nearby' : null
  const hasDry = dry.length >= LEAST_DRY_DAYS
  const needsWet = needsGauge ?? (hasDry ? 'Needs a wet day; 0 known' : needsDry)
  const isCompared = needsGauge === null && hasDry && wet.length > 0

  const dryLps = hasDry ? medianOf(dry.map(({ meanLps }) => meanLps)) : null
  const nights = dry.map(({ nightLps }) => nightLps).filter((lps) => !Number.isNaN(lps))
  const needsNight = `Needs ${LEAST_DRY_DAYS} dry days with a known night; ${nights.length} known`
  const nightLps = nights.length >= LEAST_DRY_DAYS ? medianOf(nights) : null
  const meanDryLps = meanOf(dry)
  const meanWetLps = meanOf(wet)
  const ratio = isCompared && meanDryLps > 0 ? meanWetLps / meanDryLps : null

  const dryDays = { label: dryWords(gauge), value: dry.length, unit: '1' }
  const note = isMetered ? undefined : 'Inflow is estimated from outflow and level.'
  const figure = (value: number | null, missing: string, inputs: Why['inputs']) =>
    figureOf(value, missing, period, { note, inputs, leftOut })
  return {
    wetRatio: figure(ratio, isCompared ? 'No inflow on dry days' : needsWet, [
      { label: 'Mean of wet days', value: wet.length > 0 ? meanWetLps : null, unit: 'L/s' },
      { label: 'Mean of dry days', value: dry.length > 0 ? meanDryLps : null, unit: 'L/s' },
      { label: `Wet days (${DRY_BELOW_MM} mm or more)`, value: wet.length, unit: '1' },
      dryDays,
    ]),
    dryFlow: figure(dryLps, needsDry, [dryDays]),
    nightFlow: figure(nightLps, hasDry ? needsNight : needsDry, [
      dryDays,
      { label: 'Dry-day flow', value: dryLps, unit: 'L/s' },
    ]),
  }
}

/** Without a gauge all days count as dry; wet ones hardly move the median. */
function byWeather(days: readonly InflowDay[], gauge: string | null) {
  const dry: InflowDay[] = []
  const wet: InflowDay[] = []
  const leftOut: { what: string; why: string }[] = []
  days.forEach((day, index) => {
    const before = days[index - 1]?.rainMm ?? null
    if (day.leftOut) leftOut.push({ what: day.date, why: day.leftOut })
    else if (gauge === null) dry.push(day)
    else if (day.rainMm === null) leftOut.push({ what: day.date, why: 'Rain unknown' })
    else if (day.rainMm >= DRY_BELOW_MM) wet.push(day)
    else if (before === null)
      leftOut.push({ what: day.date, why: 'Rain of the day before unknown' })
    else if (before >= DRY_BELOW_MM)
      leftOut.push({ what: day.date, why: 'Rain of the day before may still run off' })
    else dry.push(day)
  })
  return { dry, wet, leftOut }
}

function dryWords(gauge: string | null): string {
  if (gauge === null) return 'Days, wet ones among them as there is no rain gauge'
  return `Dry days (less than ${DRY_BELOW_MM} mm, also the day before; ${gauge})`
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

function meanOf(days: readonly InflowDay[]): number {
  return days.reduce((sum, { meanLps }) => sum + meanLps, 0) / days.length
}
