import type { Evidence, Figure, Why } from '../figure'
import { energyUsed, pumpedEnergy } from './pumped-energy'
import type { PumpedEnergy } from './pumped-energy'
import { pumpScope } from '../pumps/scope'
import type { PumpScope } from '../pumps/scope'
import { DAYS_PER_MONTH, figureOf, runtimeOf } from '../steps'

export type EnergyColumnId = 'wasted' | 'specific' | 'vsBaseline' | 'vsFleet' | 'cost'

export type EnergyInsight = Record<EnergyColumnId, Figure>

/** A cost, in the currency of the tariff. */
export const CURRENCY_UNIT = 'currency'

const NO_BASELINE = 'Needs baseline kWh/m³ and runtime of each pump that ran'

/**
 * What a station's pumping costs: energy per volume of the last week, against the pumps' baseline,
 * and per month. `vsFleet` has no value until `fleetFigures`.
 */
export function energyInsight(evidence: Evidence): EnergyInsight {
  const scope = pumpScope(evidence)
  const pumped = pumpedEnergy(scope)
  const baseline = baselineOf(scope)
  const isKnown = typeof pumped !== 'string'
  const missing = isKnown ? '' : pumped
  const [fromMs, toMs] = isKnown ? [pumped.fromMs, pumped.toMs] : [evidence.nowMs, evidence.nowMs]

  const energy = { label: 'Energy', value: isKnown ? pumped.energyKwh : null, unit: 'kWh' }
  const volume = {
    label: isKnown ? `Volume, by ${pumped.source}` : 'Volume',
    value: isKnown ? pumped.volumeM3 : null,
    unit: 'm3',
  }
  const days = { label: 'Days known', value: isKnown ? pumped.days : null, unit: '1' }
  const baselineInput = { label: 'Baseline', value: baseline.kwhPerM3, unit: 'kWh/m3' }
  const why = (formula: string, inputs: Why['inputs']): Why => ({
    formula,
    source: null,
    fromMs,
    toMs,
    inputs,
    leftOut: [...(isKnown ? pumped.leftOut : []), ...baseline.leftOut],
  })
  const perVolume = {
    label: 'Energy per volume',
    value: isKnown ? pumped.kwhPerM3 : null,
    unit: 'kWh/m3',
  }
  const perMonth = isKnown ? DAYS_PER_MONTH / pumped.days : 0
  const specific = isKnown ? pumped.kwhPerM3 : null
  const { kwhPerM3 } = baseline
  const isCompared = isKnown && kwhPerM3 !== null

  return {
    specific: figureOf(
      specific,
      missing,
      'kWh/m3',
      why('Energy ÷ volume pumped', [energy, volume]),
    ),
    vsBaseline: figureOf(
      isCompared ? pumped.kwhPerM3 / kwhPerM3 - 1 : null,
      missing || NO_BASELINE,
      '1',
      why('Energy per volume ÷ baseline of the pumps, weighted by runtime − 1', [
        energy,
        volume,
        perVolume,
        baselineInput,
        ...baseline.inputs,
      ]),
    ),
    vsFleet: figureOf(
      null,
      missing || 'Needs the figures of other stations',
      '1',
      why('Energy per volume ÷ median of the stations − 1', [energy, volume]),
    ),
    cost: costOf(scope, pumped, missing),
    wasted: figureOf(
      isCompared ? Math.max(0, (pumped.kwhPerM3 - kwhPerM3) * pumped.volumeM3 * perMonth) : null,
      missing || NO_BASELINE,
      'kWh',
      why('(Energy per volume − baseline) × volume a day × 30.4 days; 0 below the baseline', [
        energy,
        volume,
        perVolume,
        days,
        baselineInput,
        ...baseline.inputs,
      ]),
    ),
  }
}

/** Also of a station whose volume isn't known. */
function costOf(scope: PumpScope, pumped: PumpedEnergy | string, missing: string): Figure {
  const { nowMs, tariffPerKwh } = scope.evidence
  const used = typeof pumped === 'string' ? energyUsed(scope) : pumped
  const cost =
    used && tariffPerKwh !== null
      ? ((used.energyKwh * DAYS_PER_MONTH) / used.days) * tariffPerKwh
      : null
  return figureOf(cost, used ? 'Set a price per kWh in Preferences' : missing, CURRENCY_UNIT, {
    formula: 'Energy a day × 30.4 days × price per kWh',
    source: null,
    fromMs: used?.fromMs ?? nowMs,
    toMs: used?.toMs ?? nowMs,
    inputs: [
      { label: 'Energy', value: used?.energyKwh ?? null, unit: 'kWh' },
      { label: 'Days known', value: used?.days ?? null, unit: '1' },
      { label: 'Price per kWh', value: tariffPerKwh, unit: CURRENCY_UNIT },
    ],
    leftOut: used?.leftOut ?? [],
  })
}

/** The pumps' baselines, weighted by how long each ran. */
function baselineOf(scope: PumpScope) {
  let [weighted, hours] = [0, 0]
  const inputs: { label: string; value: number | null; unit: string }[] = []
  const leftOut: { what: string; why: string }[] = []
  let isComplete = true
  for (const { position, label, record } of scope.pumps) {
    const ranH = runtimeOf(scope.history, position, scope.week)
    if (ranH === 0 || record?.inService === false) {
      leftOut.push({ what: label, why: ranH === 0 ? 'Didn’t run' : 'Out of service' })
      continue
    }
    const baseline = record?.baseline?.kwhPerM3
    inputs.push({ label: `${label}: baseline`, value: baseline ?? null, unit: 'kWh/m3' })
    if (ranH === null || baseline === undefined || baseline <= 0) isComplete = false
    else {
      weighted += baseline * ranH
      hours += ranH
    }
  }
  return { kwhPerM3: isComplete && hours > 0 ? weighted / hours : null, inputs, leftOut }
}
