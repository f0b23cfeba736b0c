import { asNumber } from '@/lib/readings/reading'
import { signalOf } from '@/lib/readings/signals'
import type { HistorySeries } from '@/lib/history/series'
import type { Evidence, Figure, Why, WhyInput } from '../figure'
import { clockAhead } from './clock-ahead'
import { gapsOf } from './gaps'
import type { Gap } from './gaps'
import { lateSteps } from '../held-history'
import { outOfRange, rangeRules } from './out-of-range'
import { heldWords, pumpScope } from '../pumps/scope'
import type { PumpScope } from '../pumps/scope'
import { figureOf, HOUR_MS, isReported, NO_HISTORY, unreadableOf } from '../steps'
import type { Span } from '../steps'
import { stuckSpans } from './stuck'

export type QualityColumnId =
  | 'rate24h'
  | 'rate7d'
  | 'gaps24h'
  | 'gaps7d'
  | 'silence24h'
  | 'silence7d'
  | 'stuck24h'
  | 'stuck7d'
  | 'outOfRange24h'
  | 'outOfRange7d'
  | 'clockAhead'
  | 'badNow'

export type QualityInsight = Record<QualityColumnId, Figure>

const NO_LIVE = 'No live readings received'
/** History doesn't say how many minutes went into a step of ten. */
function finest({ everySteps }: PumpScope): string {
  return `silences of less than ${lateSteps(everySteps) * 10} min don’t show`
}

/**
 * How far a station's readings can be trusted, from a week of 10-minute steps and the live document.
 * Silence counts as such from the first step on, also of a station that is newer than a week.
 */
export function qualityInsight(evidence: Evidence): QualityInsight {
  const scope = pumpScope(evidence)
  const { day, week } = scope
  return {
    rate24h: rate(scope, day),
    rate7d: rate(scope, week),
    gaps24h: gaps(scope, day),
    gaps7d: gaps(scope, week),
    silence24h: silence(scope, day),
    silence7d: silence(scope, week),
    stuck24h: stuck(scope, day),
    stuck7d: stuck(scope, week),
    outOfRange24h: impossible(scope, day),
    outOfRange7d: impossible(scope, week),
    clockAhead: ahead(evidence),
    badNow: badNow(evidence),
  }
}

function whyOf(
  history: HistorySeries,
  { fromMs, toMs }: Pick<Span, 'fromMs' | 'toMs'>,
  formula: string,
  inputs: Why['inputs'],
): Why {
  return { formula, source: null, fromMs, toMs, inputs, leftOut: unreadableOf(history) }
}

function rate(scope: PumpScope, span: Span): Figure {
  const { history } = scope
  const steps = span.to - span.from
  let reported = 0
  for (let step = span.from; step < span.to; step += 1) if (isReported(history, step)) reported += 1
  const formula = `Steps of 10 min with a reading${heldWords(scope)} ÷ all steps; ${finest(scope)}`
  return figureOf(steps > 0 ? reported / steps : null, NO_HISTORY, '1', {
    ...whyOf(history, span, formula, [
      { label: 'Steps with a reading', value: reported, unit: '1' },
      { label: 'All steps', value: steps, unit: '1' },
    ]),
  })
}

function gaps(scope: PumpScope, span: Span): Figure {
  const { history } = scope
  const found = gapsOf(history, span)
  const count = span.to > span.from ? found.length : null
  const formula = `Times without any reading${heldWords(scope)} for a step of 10 min or more; ${finest(scope)}`
  const inputs = found.map((gap) => gapInput(gap))
  return figureOf(count, NO_HISTORY, '1', whyOf(history, span, formula, inputs))
}

function silence(scope: PumpScope, span: Span): Figure {
  const { evidence, history } = scope
  const { metrics, nowMs } = evidence
  const found = gapsOf(history, span)
  const inHistoryMs = Math.max(0, ...found.map(({ fromMs, toMs }) => toMs - fromMs))
  const nowSilentMs = metrics ? Math.max(0, nowMs - metrics.receivedAtMs) : 0
  const isSilent = metrics !== null && nowSilentMs > evidence.station.staleAfterS * 1000
  const longestMs = Math.max(inHistoryMs, isSilent ? nowSilentMs : 0)
  const isKnown = span.to > span.from || metrics !== null
  return figureOf(
    isKnown ? longestMs / HOUR_MS : null,
    NO_HISTORY,
    'h',
    whyOf(history, span, `Longest gap, or the time since the last report; ${finest(scope)}`, [
      ...found.map((gap) => gapInput(gap)),
      { label: 'Since the last report', value: metrics ? nowSilentMs / HOUR_MS : null, unit: 'h' },
    ]),
  )
}

function gapInput({ fromMs, toMs }: Gap, label = 'Silent'): WhyInput {
  return { label: `${label} from`, value: (toMs - fromMs) / HOUR_MS, unit: 'h', sinceMs: fromMs }
}

/** A tank of drinking water is no wet well. */
function labelOf(key: string, { station }: Evidence): string {
  return key === 'level' && station.kind === 'water' ? 'Level' : signalOf(key, null).label
}

function stuck({ evidence, history, positions, everySteps }: PumpScope, span: Span): Figure {
  const found = stuckSpans(history, positions, span, everySteps)
  const hours = found.reduce((sum, { fromMs, toMs }) => sum + (toMs - fromMs) / HOUR_MS, 0)
  const formula =
    'Time in which level, outflow or pressure didn’t change at all for 30 min and three reports or more while pumps ran for 10; for flow and pressure, pumps also rested for 10'
  return figureOf(
    span.to > span.from ? hours : null,
    NO_HISTORY,
    'h',
    whyOf(
      history,
      span,
      formula,
      found.map(({ key, ...gap }) => gapInput(gap, `${labelOf(key, evidence)}: still`)),
    ),
  )
}

function impossible({ evidence, history, pumps }: PumpScope, span: Span): Figure {
  const { found, steps } = outOfRange(history, rangeRules(evidence.station.wetWell, pumps), span)
  const toHours = (count: number) => (count * history.stepS) / 3600
  const formula =
    'Steps of 10 min with a value that can’t be: a level below the bottom or 1 m above the overflow, a negative flow, current or power, a flow above twice the rated'
  return figureOf(
    span.to > span.from ? toHours(steps) : null,
    NO_HISTORY,
    'h',
    whyOf(
      history,
      span,
      formula,
      found.map(({ key, steps: count }) => ({
        label: labelOf(key, evidence),
        value: toHours(count),
        unit: 'h',
      })),
    ),
  )
}

function ahead({ metrics, nowMs, history }: Evidence): Figure {
  const found = metrics && clockAhead(metrics, nowMs)
  return figureOf(found?.s ?? null, NO_LIVE, 's', {
    formula:
      'How far a value’s own time is after the time the report was received, or that is after now; a clock that is behind looks like a late value, and history keeps no device times',
    source: null,
    fromMs: metrics?.receivedAtMs ?? nowMs,
    toMs: nowMs,
    inputs: found?.key
      ? [{ label: signalOf(found.key, null).label, value: found.s, unit: 's' }]
      : [],
    leftOut: history.day ? unreadableOf(history.day) : [],
  })
}

function badNow({ metrics, nowMs }: Evidence): Figure {
  const bad = Object.entries(metrics?.quality ?? {})
  return figureOf(metrics ? bad.length : null, NO_LIVE, '1', {
    formula:
      'Values that the device itself marks as bad or not reporting; history keeps no quality',
    source: null,
    fromMs: metrics?.receivedAtMs ?? nowMs,
    toMs: nowMs,
    inputs: bad.map(([key, code]) => {
      const { label, unit } = signalOf(key, null)
      const words = code === 0 ? 'bad' : 'not reporting'
      return { label: `${label}: ${words}`, value: asNumber(metrics?.values[key]), unit }
    }),
    leftOut: [],
  })
}
