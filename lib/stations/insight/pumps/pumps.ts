import { dutyBalance } from '@/lib/pumps/duty-balance'
import { startsIn } from '@/lib/pumps/pump-history'
import { hoursToService } from '@/lib/pumps/service'
import { asNumber, trustedValue } from '@/lib/readings/reading'
import type { Evidence, Figure } from '../figure'
import { flowFigures, wearFigure } from './flow-figures'
import { heldWords, pumpScope } from './scope'
import type { PumpScope } from './scope'
import { worstPump } from './values'
import type { PumpValue, StationPump } from './values'
import { DAY_MS, figureOf, HOUR_MS, runtimeOf, unreadableOf } from '../steps'
import type { Span } from '../steps'
import { togetherH } from './together'

export type PumpColumnId =
  | 'flowVsBaseline'
  | 'flowVsRated'
  | 'flow'
  | 'wear'
  | 'runtime24h'
  | 'runtime7d'
  | 'starts24h'
  | 'starts7d'
  | 'runtimeRatio'
  | 'together'
  | 'service'

export type PumpInsight = Record<PumpColumnId, Figure>

const TOO_LITTLE = 'Needs readings for 90 % of the time'

/**
 * What a station's pumps did and deliver, from a week of 10-minute steps and months of 2-hour
 * steps. A figure shows the worst pump, and its `why` lists all. Each `why` has its formula and
 * source.
 */
export function pumpInsight(evidence: Evidence): PumpInsight {
  const scope = pumpScope(evidence)
  return {
    ...flowFigures(scope),
    wear: wearFigure(scope),
    runtime24h: runtime(scope, scope.day),
    runtime7d: runtime(scope, scope.week),
    starts24h: starts(scope, scope.day),
    starts7d: starts(scope, scope.week),
    runtimeRatio: runtimeRatio(scope),
    together: together(scope),
    service: service(scope),
  }
}

function runtimeOfPump({ history }: PumpScope, { position }: StationPump, span: Span): PumpValue {
  if (!history.byKey.has(`pump${position}Running`)) return 'No running state in history'
  return runtimeOf(history, position, span) ?? TOO_LITTLE
}

function runtime(scope: PumpScope, span: Span): Figure {
  const { fromMs, toMs } = span
  const formula = `Share of the time that the pump ran × time, in steps of 10 min${heldWords(scope)}`
  return worstPump(
    scope.pumps,
    { unit: 'h', worst: 'highest', why: { formula, source: null, fromMs, toMs } },
    (pump) => runtimeOfPump(scope, pump, span),
  )
}

function starts({ history, pumps }: PumpScope, span: Span): Figure {
  const { fromMs, toMs } = span
  const formula = 'Increase of the starts counter; a counter that falls begins again at 0'
  return worstPump(
    pumps,
    { unit: '1', worst: 'highest', why: { formula, source: null, fromMs, toMs } },
    ({ position }) => {
      if (!history.byKey.has(`pump${position}Starts`)) return 'No starts counter in history'
      return startsIn(history, position, span) ?? TOO_LITTLE
    },
  )
}

function runtimeRatio(scope: PumpScope): Figure {
  const { pumps, week } = scope
  const inDuty = pumps.filter(({ record }) => record?.inService !== false)
  const values = inDuty.map((pump) => ({ pump, hours: runtimeOfPump(scope, pump, week) }))
  const known = values.map(({ hours }) => (typeof hours === 'number' ? hours : null))
  const ratio = dutyBalance(known.map((hours) => ({ runtimeH: hours, starts: null }))).runtime
  const unknown = values.filter(({ hours }) => typeof hours === 'string')
  const [first] = unknown
  const missing = () => {
    if (inDuty.length < 2) return 'Needs two pumps in service'
    return first ? `${first.pump.label}: ${first.hours}` : 'No pump ran'
  }
  const figure = figureOf(ratio, missing(), '1', {
    formula: 'Runtime of the pump that ran most ÷ runtime of the one that ran least',
    source: null,
    fromMs: week.fromMs,
    toMs: week.toMs,
    inputs: values.map(({ pump }, index) => ({
      label: pump.label,
      value: known[index] ?? null,
      unit: 'h',
    })),
    leftOut: [
      ...pumps
        .filter((pump) => !inDuty.includes(pump))
        .map(({ label }) => ({ what: label, why: 'Out of service' })),
      ...unreadableOf(scope.history),
    ],
  })
  const idle = ratio === Infinity && values.find(({ hours }) => hours === 0)
  return idle ? { ...figure, pump: idle.pump.position } : figure
}

function together(scope: PumpScope): Figure {
  const { history, pumps, positions, week } = scope
  const { setpointsM } = scope.evidence.station
  const hours = positions.length < 2 ? null : togetherH(history, positions, setpointsM, week)
  return figureOf(hours, positions.length < 2 ? 'Needs two pumps' : TOO_LITTLE, 'h', {
    formula: setpointsM
      ? 'Estimate in steps of 10 min: once the level has reached lag-on, the share of the second pump; otherwise what the shares of all pumps exceed a whole step by'
      : 'At least: what the shares of all pumps exceed a whole step of 10 min by',
    source: null,
    fromMs: week.fromMs,
    toMs: week.toMs,
    inputs: [
      ...pumps.map((pump) => {
        const hours = runtimeOfPump(scope, pump, week)
        const value = typeof hours === 'number' ? hours : null
        return { label: `${pump.label}: runtime`, value, unit: 'h' }
      }),
      ...(setpointsM ? [{ label: 'Lag-on level', value: setpointsM.lagOn, unit: 'm' }] : []),
    ],
    leftOut: unreadableOf(history),
  })
}

function service(scope: PumpScope): Figure {
  const { evidence, pumps, week } = scope
  const { metrics, nowMs } = evidence
  const counterOf = ({ position }: StationPump) =>
    metrics && asNumber(trustedValue(metrics, `pump${position}Runtime`))
  const hoursLeft = (pump: StationPump): PumpValue => {
    if (!pump.record?.service) return 'No service plan on record'
    const counterH = counterOf(pump)
    if (counterH === null) return 'No running hours counter'
    return hoursToService(pump.record, counterH) ?? 'Counter was reset since the last service'
  }
  return worstPump(
    pumps,
    {
      unit: 'h',
      worst: 'lowest',
      why: {
        formula: 'Service interval − (running hours now − running hours at the last service)',
        source: null,
        fromMs: Math.min(nowMs, ...pumps.map(({ record }) => record?.service?.lastAtMs ?? nowMs)),
        toMs: metrics?.receivedAtMs ?? nowMs,
      },
    },
    hoursLeft,
    (pump) => {
      const { record } = pump
      if (!record?.service) return []
      const left = hoursLeft(pump)
      const weekH = runtimeOfPump(scope, pump, week)
      const perDayH =
        typeof weekH === 'number'
          ? (weekH * DAY_MS) / Math.max(HOUR_MS, week.toMs - week.fromMs)
          : 0
      const isPaced = typeof left === 'number' && perDayH > 0
      const days = isPaced ? Math.round(Math.max(0, left / perDayH)) : null
      return [
        { label: 'interval', value: record.service.intervalH, unit: 'h' },
        { label: 'running hours now', value: counterOf(pump), unit: 'h' },
        { label: 'at the last service', value: record.service.lastRuntimeH, unit: 'h' },
        { label: 'days left at the pace of the last 7 days', value: days, unit: '1' },
      ]
    },
  )
}
