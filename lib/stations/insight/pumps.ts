import { dutyBalance } from '@/lib/pumps/duty-balance'
import { startsIn } from '@/lib/pumps/pump-history'
import { hoursToService } from '@/lib/pumps/service'
import { asNumber, trustedValue } from '@/lib/readings/reading'
import { CHANGE_UNIT, figureOf, type Evidence, type Figure, type Period, type Why } from './figure'
import { pumpFlow } from './pump-flow'
import { scopeOf, type Scope, type StationPump } from './scope'
import { runtimeOf } from './steps'

/** In % for 10-minute readings. A larger gain means a burst main, a bypass, or a wrong meter. */
export const MEASURING_ERROR = 10

/** Higher is worse. A gain beyond the measuring error is as bad as a loss. */
export const BADNESS = {
  highest: (value: number) => value,
  lowest: (value: number) => -value,
  loss: (percent: number) => (percent > MEASURING_ERROR ? percent : -percent),
}
export type Worst = keyof typeof BADNESS

export const WORST_WORDS: Record<Worst, string> = {
  highest: 'The highest',
  lowest: 'The lowest',
  loss: `The greatest loss, or a gain of more than ${MEASURING_ERROR} %`,
}

interface PumpValue {
  /** Or a sentence on what is missing. */
  value: number | string
  inputs?: Why['inputs']
}

/** The worst pump's value, with all pumps' as inputs; missing only if all are. */
function worstPump(
  pumps: readonly StationPump[],
  period: Period,
  { unit, worst }: { unit: string; worst: Worst },
  valueOf: (pump: StationPump) => PumpValue,
): Figure {
  const values = pumps.map((pump) => ({ ...pump, ...valueOf(pump) }))
  const shown = values
    .flatMap(({ position, value }) => (typeof value === 'number' ? [{ position, value }] : []))
    .toSorted((a, b) => BADNESS[worst](b.value) - BADNESS[worst](a.value))[0]
  const leftOut = values.flatMap(({ label, value }) =>
    typeof value === 'string' ? [{ what: label, why: value }] : [],
  )
  const inputs = values.flatMap(({ label, value, inputs = [] }) => [
    { label, value: typeof value === 'number' ? value : null, unit },
    ...inputs.map((input) => ({ ...input, label: `${label}: ${input.label}` })),
  ])
  const missing = leftOut[0]?.why ?? 'No pumps known'
  const figure = figureOf(shown?.value ?? null, missing, period, { inputs, leftOut })
  return { ...figure, pump: shown?.position }
}

const TOO_LITTLE = 'Needs readings for 90 % of the time'
const S_PER_MIN = 60

/** Each figure shows the worst pump; its `why` lists all. */
export function pumpInsight(evidence: Evidence) {
  const scope = scopeOf(evidence)
  return {
    flowVsBaseline: flowVsBaseline(scope),
    runtime24h: runtime(scope),
    starts24h: starts(scope),
    runtimeRatio: runtimeRatio(scope),
    service: service(scope),
  }
}

function flowVsBaseline(scope: Scope): Figure {
  const { pumps, week } = scope
  return worstPump(pumps, week, { unit: CHANGE_UNIT, worst: 'loss' }, (pump) => {
    const flow = pumpFlow(scope, pump.position, week)
    const baselineLps = pump.record?.baseline?.flowLps ?? null
    const baseline = { label: 'baseline flow', value: baselineLps, unit: 'L/s' }
    const missing = (baselineLps ?? 0) > 0 ? null : 'No baseline flow on record'
    if (typeof flow === 'string') return { value: missing ?? flow, inputs: [baseline] }
    const { lps, runS, source, pumpDowns } = flow
    return {
      value: missing ?? 100 * (lps / (baselineLps ?? 0) - 1),
      inputs: [
        { label: 'flow', value: lps, unit: 'L/s' },
        { label: `ran alone, by ${source}`, value: runS / S_PER_MIN, unit: 'min' },
        ...(pumpDowns ? [{ label: 'pump-downs', value: pumpDowns, unit: '1' }] : []),
        baseline,
      ],
    }
  })
}

function runtime({ history, pumps, day }: Scope): Figure {
  return worstPump(pumps, day, { unit: 'h', worst: 'highest' }, ({ position }) => {
    if (!history.byKey.has(`pump${position}Running`))
      return { value: 'No running state in history' }
    return { value: runtimeOf(history, position, day) ?? TOO_LITTLE }
  })
}

function starts({ history, pumps, day }: Scope): Figure {
  return worstPump(pumps, day, { unit: '1', worst: 'highest' }, ({ position }) => {
    if (!history.byKey.has(`pump${position}Starts`))
      return { value: 'No starts counter in history' }
    return { value: startsIn(history, position, day) ?? TOO_LITTLE }
  })
}

function runtimeRatio(scope: Scope): Figure {
  const { pumps, week } = scope
  const inDuty = pumps.filter(({ record }) => record?.inService !== false)
  const inputs = inDuty.map(({ position, label }) => {
    const hours = runtimeOf(scope.history, position, week)
    return { position, label, value: hours, unit: 'h' }
  })
  const duty = inputs.map(({ value }) => ({ runtimeH: value, starts: null }))
  const ratio = dutyBalance(duty).runtime
  const unknown = inputs.find(({ value }) => value === null)
  const reason = unknown ? `${unknown.label}: ${TOO_LITTLE}` : 'No pump ran'
  const leftOut = pumps
    .filter((pump) => !inDuty.includes(pump))
    .map(({ label }) => ({ what: label, why: 'Out of service' }))
  const missing = inDuty.length < 2 ? 'Needs two pumps in service' : reason
  const figure = figureOf(ratio, missing, week, { inputs, leftOut })
  const idle = ratio === Infinity && inputs.find(({ value }) => value === 0)
  return idle ? { ...figure, pump: idle.position } : figure
}

function service({ history, pumps, week, evidence }: Scope): Figure {
  const { metrics, nowMs } = evidence
  const lastMs = pumps.map(({ record }) => record?.service?.lastAtMs ?? nowMs)
  const period = { fromMs: Math.min(nowMs, ...lastMs), toMs: metrics?.receivedAtMs ?? nowMs }
  return worstPump(pumps, period, { unit: 'h', worst: 'lowest' }, ({ position, record }) => {
    if (!record?.service) return { value: 'No service plan on record' }
    const { intervalH, lastRuntimeH } = record.service
    const counterH = metrics && asNumber(trustedValue(metrics, `pump${position}Runtime`))
    const leftH = counterH === null ? null : hoursToService(record, counterH)
    const weekH = runtimeOf(history, position, week)
    const leftDays = leftH === null || !weekH ? null : Math.round(Math.max(0, leftH * 7) / weekH)
    const missing =
      counterH === null ? 'No running hours counter' : 'Counter was reset since the last service'
    return {
      value: leftH ?? missing,
      inputs: [
        { label: 'interval', value: intervalH, unit: 'h' },
        { label: 'running hours now', value: counterH, unit: 'h' },
        { label: 'at the last service', value: lastRuntimeH, unit: 'h' },
        { label: 'days left at the pace of the last 7 days', value: leftDays, unit: '1' },
      ],
    }
  })
}
