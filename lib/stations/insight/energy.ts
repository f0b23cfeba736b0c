import { historySpan } from '@/lib/history/plan'
import { CURRENCY_UNIT, figureOf, type Evidence } from './figure'
import { stationOutflow } from './pump-flow'
import { scopeOf, type Scope } from './scope'
import { DAY_MS, meanAt, NO_HISTORY, runtimeOf, stepsBetween } from './steps'

const DAYS = 7
/** Fewer days may all be wet, or all be a weekend. */
const LEAST_DAYS = 3
/** 365.25 / 12. */
export const DAYS_PER_MONTH = 30.4375
const S_PER_H = 3600
const L_PER_M3 = 1000

/** Pumping energy per volume, against the pumps' baseline, and per month. */
export function energyInsight(evidence: Evidence) {
  const { tariffPerKwh } = evidence
  const scope = scopeOf(evidence)
  const week = lastWeek(scope)
  const { used, pumped } = week
  const baseline = baselineOf(scope)
  const missing = missingOf(scope, week)
  const perM3 = missing === null ? pumped.energyKwh / pumped.volumeM3 : null
  const { kwhPerM3 } = baseline
  const excess = perM3 !== null && kwhPerM3 !== null ? perM3 - kwhPerM3 : null
  const wasted =
    excess === null ? null : Math.max(0, (excess * pumped.volumeM3 * DAYS_PER_MONTH) / pumped.days)
  const monthKwh = used.days < LEAST_DAYS ? null : (used.energyKwh / used.days) * DAYS_PER_MONTH

  const volume = pumped.days > 0 ? `Volume, by ${[...pumped.sources].join(', ')}` : 'Volume'
  const inputs = [
    { label: 'Energy', value: pumped.days > 0 ? pumped.energyKwh : null, unit: 'kWh' },
    { label: volume, value: pumped.days > 0 ? pumped.volumeM3 : null, unit: 'm3' },
    { label: 'Days known', value: pumped.days, unit: '1' },
  ]
  const period = periodOf(evidence)
  const perVolume = { label: 'Energy per volume', value: perM3, unit: 'kWh/m3' }
  const compared = {
    inputs: [...inputs, perVolume, ...baseline.inputs],
    leftOut: [...pumped.leftOut, ...baseline.leftOut],
  }
  const noBaseline = missing ?? 'Needs baseline kWh/m³ and runtime of each pump that ran'
  return {
    wasted: figureOf(wasted, noBaseline, period, compared),
    specific: figureOf(perM3, missing ?? '', period, { inputs, leftOut: pumped.leftOut }),
    vsBaseline: figureOf(
      excess !== null && kwhPerM3 !== null ? (100 * excess) / kwhPerM3 : null,
      noBaseline,
      period,
      compared,
    ),
    cost: figureOf(
      monthKwh !== null && tariffPerKwh !== null ? monthKwh * tariffPerKwh : null,
      monthKwh === null ? missingEnergy(scope, week) : 'Set a price per kWh in Preferences',
      period,
      {
        inputs: [
          { label: 'Energy', value: used.days > 0 ? used.energyKwh : null, unit: 'kWh' },
          { label: 'Days known', value: used.days, unit: '1' },
          { label: 'Price per kWh', value: tariffPerKwh, unit: CURRENCY_UNIT },
        ],
      },
    ),
  }
}

function periodOf({ nowMs }: Evidence) {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS
  return { fromMs: todayMs - DAYS * DAY_MS, toMs: todayMs }
}

function lastWeek(scope: Scope) {
  const { evidence, history, stored } = scope
  const powerAt = stationPower(scope)
  const outflow = stationOutflow(scope)
  const used = { energyKwh: 0, days: 0 }
  const pumped = { energyKwh: 0, volumeM3: 0, days: 0, sources: new Set<string>() }
  const addUsed = (energyKwh: number, days: number) => {
    used.energyKwh += energyKwh
    used.days += days
  }
  const addPumped = (energyKwh: number, volumeM3: number, days: number, sources: string[]) => {
    pumped.energyKwh += energyKwh
    pumped.volumeM3 += volumeM3
    pumped.days += days
    sources.forEach((source) => pumped.sources.add(source))
  }
  let unknownDays = 0
  const { fromMs, toMs } = periodOf(evidence)
  for (let startMs = fromMs; startMs < toMs; startMs += DAY_MS) {
    const { energyKwh, volumeM3 } =
      stored.totalsByDay.get(historySpan('day', startMs).documentId) ?? {}
    if (energyKwh !== undefined) addUsed(energyKwh, 1)
    if (energyKwh !== undefined && volumeM3 !== undefined) {
      addPumped(energyKwh, volumeM3, 1, ['daily totals'])
      continue
    }
    const { stepS } = history
    const { from, to } = stepsBetween(history, startMs, startMs + DAY_MS)
    for (let step = from; step < to; step += 1) {
      const kwh = (powerAt(step) * stepS) / S_PER_H
      const m3 = ((outflow.lps[step] ?? Number.NaN) * stepS) / L_PER_M3
      const days = (stepS * 1000) / DAY_MS
      if (energyKwh === undefined && !Number.isNaN(kwh)) addUsed(kwh, days)
      if (Number.isNaN(kwh + m3)) unknownDays += days
      else addPumped(kwh, m3, days, outflow.sources)
    }
  }
  const what = `${unknownDays.toFixed(1)} days`
  const leftOut = unknownDays > 0 ? [{ what, why: 'No reading of energy or flow' }] : []
  return { used, pumped: { ...pumped, leftOut } }
}

/** kW; NaN: unknown. */
function stationPower({ history, positions }: Scope): (step: number) => number {
  if (history.byKey.has('power')) return (step) => meanAt(history, 'power', step)
  const powers = (step: number) =>
    positions.map((each) => meanAt(history, `pump${each}Power`, step))
  return (step) =>
    positions.length === 0 ? Number.NaN : powers(step).reduce((sum, each) => sum + each)
}

type Week = ReturnType<typeof lastWeek>

/** What a month's energy needs; its volume doesn't matter. */
function missingEnergy({ history }: Scope, { used }: Week) {
  if (history.byKey.size + history.totalsByDay.size === 0) return NO_HISTORY
  if (used.days === 0) return 'No reading of energy or power in history'
  return `Needs ${LEAST_DAYS} days with energy; ${used.days.toFixed(1)} known`
}

function missingOf(scope: Scope, week: Week) {
  const { used, pumped } = week
  if (used.days === 0) return missingEnergy(scope, week)
  if (pumped.days === 0) return 'Needs a flow meter, or five pump-downs by each pump alone'
  if (pumped.days < LEAST_DAYS)
    return `Needs ${LEAST_DAYS} days with energy and volume; ${pumped.days.toFixed(1)} known`
  return pumped.volumeM3 > 0 ? null : 'Nothing was pumped'
}

/** Weighted by each pump's runtime; null unless all are known. */
function baselineOf({ pumps, history, week }: Scope) {
  const all = pumps.map(({ position, label, record }) => ({
    label,
    hours: runtimeOf(history, position, week),
    kwhPerM3: record?.baseline?.kwhPerM3 ?? null,
    isOut: record?.inService === false,
  }))
  const ran = all.filter(({ hours, isOut }) => hours !== 0 && !isOut)
  const sum = (of: (pump: (typeof ran)[number]) => number) =>
    ran.reduce((total, pump) => total + of(pump), 0)
  const isKnown = ran.every(({ hours, kwhPerM3 }) => hours !== null && kwhPerM3)
  const weighted = sum(({ hours, kwhPerM3 }) => (hours ?? 0) * (kwhPerM3 ?? 0))
  const kwhPerM3 = isKnown && ran.length > 0 ? weighted / sum(({ hours }) => hours ?? 0) : null
  return {
    kwhPerM3,
    inputs: [
      { label: 'Baseline', value: kwhPerM3, unit: 'kWh/m3' },
      ...ran.map((pump) => ({
        label: `${pump.label}: baseline`,
        value: pump.kwhPerM3,
        unit: 'kWh/m3',
      })),
    ],
    leftOut: all
      .filter((pump) => !ran.includes(pump))
      .map(({ label, isOut }) => ({ what: label, why: isOut ? 'Out of service' : 'Didn’t run' })),
  }
}
