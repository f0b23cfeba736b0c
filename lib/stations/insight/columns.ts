import { qualityInsight } from './data-quality'
import { energyInsight } from './energy'
import { CHANGE_UNIT, CURRENCY_UNIT, type Evidence, type Figure, type InsightView } from './figure'
import { inflowInsight } from './inflow'
import { MEASURING_ERROR, pumpInsight, type Worst } from './pumps'

export interface InsightColumn {
  id: string
  head: string
  long: string
  unit: string
  worst: Worst
  /** Decimals in the stored unit; absent: the unit's. */
  digits?: number
  formula: string
  period: string
  source?: string
  /** Beyond these, someone should look. Alarms have their own limits. */
  limits?: { below?: number; above?: number }
}

const LAST_DAY = 'Last 24 hours'
const LAST_WEEK = 'Last 7 days'
const WHOLE_DAYS = 'Last 7 whole days (UTC)'
const LAST_MONTH = 'Last 30 days'
const DRAWDOWN_TEST =
  'Without a flow meter: drawdown test of operators’ handbooks, e.g. F. R. Spellman, “Handbook of Water and Wastewater Treatment Plant Operations”'
const EPA_GUIDE = 'EPA New England, “Guide for Estimating Infiltration and Inflow” (2014)'

/** Each view's columns; the one it sorts by comes first. */
export const INSIGHT_COLUMNS: Record<InsightView, readonly InsightColumn[]> = {
  pumps: [
    column(
      'flowVsBaseline',
      'Flow vs. new',
      'Flow against the pump’s baseline',
      CHANGE_UNIT,
      'loss',
      {
        digits: 0,
        formula:
          'Newest flow of the pump running alone ÷ its baseline flow − 1. −10 % is a tenth less than when new.',
        period: LAST_WEEK,
        source: DRAWDOWN_TEST,
        limits: { below: -MEASURING_ERROR, above: MEASURING_ERROR },
      },
    ),
    column('runtime24h', 'Runtime 24 h', 'Runtime, last 24 h', 'h', 'highest', {
      formula: 'Hours that the pump ran, by its running state in steps of 10 min.',
      period: LAST_DAY,
    }),
    column('starts24h', 'Starts 24 h', 'Starts, last 24 h', '1', 'highest', {
      digits: 0,
      formula:
        'How far the pump’s starts counter went up. One that falls and stays low counts from 0.',
      period: LAST_DAY,
    }),
    column('runtimeRatio', 'Busiest ÷ idlest', 'Busiest ÷ idlest, last 7 days', '1', 'highest', {
      digits: 2,
      formula: 'Runtime of the pump that ran most ÷ runtime of the one that ran least. 1 is even.',
      period: LAST_WEEK,
      limits: { above: 1.5 },
    }),
    column('service', 'To service', 'Running hours to the next service', 'h', 'lowest', {
      digits: 0,
      formula:
        'Service interval − running hours since the last service. Below 0, service is overdue.',
      period: 'Since the last service',
      limits: { below: 0 },
    }),
  ],
  energy: [
    column('wasted', 'Wasted a month', 'Energy above the baseline, per month', 'kWh', 'highest', {
      formula: '(Energy per volume − baseline) × volume a day × 30.4 days. 0 below the baseline.',
      period: WHOLE_DAYS,
    }),
    column('specific', 'Per volume', 'Energy per volume pumped, last 7 days', 'kWh/m3', 'highest', {
      formula: 'Energy ÷ volume pumped.',
      period: WHOLE_DAYS,
    }),
    column(
      'vsBaseline',
      'vs. new',
      'Energy per volume against the baseline',
      CHANGE_UNIT,
      'highest',
      {
        digits: 0,
        formula:
          'Energy per volume ÷ baseline of the pumps that ran (weighted by runtime) − 1. +20 % is a fifth more than when new.',
        period: WHOLE_DAYS,
        limits: { above: 20 },
      },
    ),
    column('cost', 'Cost a month', 'Cost of energy per month', CURRENCY_UNIT, 'highest', {
      digits: 0,
      formula: 'Energy a day × 30.4 days × price per kWh.',
      period: WHOLE_DAYS,
    }),
  ],
  inflow: [
    column('wetRatio', 'Wet ÷ dry', 'Inflow of wet days ÷ dry days', '1', 'highest', {
      digits: 2,
      formula:
        'Mean inflow of wet days ÷ mean inflow of dry days. A day is dry with less than 1 mm of rain, also the day before.',
      period: LAST_MONTH,
      source: EPA_GUIDE,
    }),
    column('dryFlow', 'Dry-day flow', 'Mean inflow of a dry day', 'L/s', 'highest', {
      formula: 'Median of the dry days’ mean inflows.',
      period: LAST_MONTH,
      source: EPA_GUIDE,
    }),
    column('nightFlow', 'Night flow', 'Base infiltration: dry days, 2:00–5:00', 'L/s', 'highest', {
      formula: 'Median of the dry days’ inflows from 2:00 to 5:00, when little sewage is made.',
      period: LAST_MONTH,
      source: EPA_GUIDE,
    }),
  ],
  quality: [
    column('reported', 'Reported', 'Reporting rate, last 7 days', '%', 'lowest', {
      digits: 1,
      formula: 'Steps of 10 min with a reading ÷ all steps.',
      period: LAST_WEEK,
      // A poor radio link may lose 2 reports in 100.
      limits: { below: 98 },
    }),
    column('silence', 'Longest silence', 'Longest silence, last 7 days', 'h', 'highest', {
      formula: 'Longest time without a reading.',
      period: LAST_WEEK,
      // Longer than a modem restart.
      limits: { above: 1 },
    }),
    column('suspect', 'Suspect', 'Suspect values, last 7 days', 'h', 'highest', {
      formula:
        'Time with a value that can’t be trusted. Still: level, outflow or pressure didn’t change at all for 30 min and three reports while pumps ran for 10 min; for flow and pressure, pumps also rested for 10. Impossible: a level below the bottom or 1 m above the overflow, a negative flow, current or power, a flow above twice the rated.',
      period: LAST_WEEK,
      limits: { above: 0 },
    }),
  ],
}

function column(
  id: string,
  head: string,
  long: string,
  unit: string,
  worst: Worst,
  words: Omit<InsightColumn, 'id' | 'head' | 'long' | 'unit' | 'worst'>,
): InsightColumn {
  return { id, head, long, unit, worst, ...words }
}

export const INSIGHT: Record<InsightView, (evidence: Evidence) => Record<string, Figure>> = {
  pumps: pumpInsight,
  energy: energyInsight,
  inflow: inflowInsight,
  quality: qualityInsight,
}

export function isBeyondLimit({ limits = {} }: InsightColumn, value: number): boolean {
  const { below = -Infinity, above = Infinity } = limits
  return value < below || value > above
}
