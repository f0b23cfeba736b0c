import { formatDecimals, formatQuantity, type DisplayedQuantity } from '@/lib/units/format-quantity'
import { formatMoney } from '@/lib/units/money'
import type { Units } from '@/lib/units/units'
import { qualityInsight } from './data-quality'
import { energyInsight } from './energy'
import { CHANGE_UNIT, CURRENCY_UNIT, type Evidence, type Figure, type InsightView } from './figure'
import { inflowInsight } from './inflow'
import { pumpInsight } from './pumps'
import type { Worst } from './worst-pump'

export interface InsightColumn {
  id: string
  head: string
  long: string
  unit: string
  worst: Worst
  /** Decimals in the stored unit; absent: the unit's. */
  digits?: number
}

/** Each view's columns; the one it sorts by comes first. */
export const INSIGHT_COLUMNS: Record<InsightView, readonly InsightColumn[]> = {
  pumps: columns([
    [
      'flowVsBaseline',
      'Flow vs. new',
      'Flow against the pump’s baseline',
      CHANGE_UNIT,
      'furthest',
      0,
    ],
    ['runtime24h', 'Runtime 24 h', 'Runtime, last 24 h', 'h', 'highest'],
    ['starts24h', 'Starts 24 h', 'Starts, last 24 h', '1', 'highest', 0],
    ['runtimeRatio', 'Busiest ÷ idlest', 'Busiest ÷ idlest, last 7 days', '1', 'highest', 2],
    ['service', 'To service', 'Running hours to the next service', 'h', 'lowest', 0],
  ]),
  energy: columns([
    ['wasted', 'Wasted a month', 'Energy above the baseline, per month', 'kWh', 'highest'],
    ['specific', 'Per volume', 'Energy per volume pumped, last 7 days', 'kWh/m3', 'highest'],
    ['vsBaseline', 'vs. new', 'Energy per volume against the baseline', CHANGE_UNIT, 'highest', 0],
    ['cost', 'Cost a month', 'Cost of energy per month', CURRENCY_UNIT, 'highest', 0],
  ]),
  inflow: columns([
    ['wetRatio', 'Wet ÷ dry', 'Inflow of wet days ÷ dry days', '1', 'highest', 2],
    ['dryFlow', 'Dry-day flow', 'Mean inflow of a dry day', 'L/s', 'highest'],
    ['nightFlow', 'Night flow', 'Base infiltration: dry days, 2:00–5:00', 'L/s', 'highest'],
  ]),
  quality: columns([
    ['reported', 'Reported', 'Reporting rate, last 7 days', '%', 'lowest', 1],
    ['silence', 'Longest silence', 'Longest silence, last 7 days', 'h', 'highest'],
    ['suspect', 'Suspect', 'Suspect values, last 7 days', 'h', 'highest'],
  ]),
}

type Row = [id: string, head: string, long: string, unit: string, worst: Worst, digits?: number]

function columns(rows: readonly Row[]): InsightColumn[] {
  return rows.map(([id, head, long, unit, worst, digits]) => ({
    id,
    head,
    long,
    unit,
    worst,
    digits,
  }))
}

export const INSIGHT: Record<InsightView, (evidence: Evidence) => Record<string, Figure>> = {
  pumps: pumpInsight,
  energy: energyInsight,
  inflow: inflowInsight,
  quality: qualityInsight,
}

/** By column: beyond these, someone should look. Alarms have their own limits. */
const LIMITS: Readonly<Record<string, { below?: number; above?: number }>> = {
  // Beyond the error of 10-minute readings: a clog, wear, a burst main, a bypass, a wrong meter.
  flowVsBaseline: { below: -10, above: 10 },
  runtimeRatio: { above: 1.5 },
  service: { below: 0 },
  vsBaseline: { above: 20 },
  // A poor radio link may lose 2 reports in 100.
  reported: { below: 98 },
  // Longer than a modem restart.
  silence: { above: 1 },
  suspect: { above: 0 },
}

export function isBeyondLimit(columnId: string, value: number): boolean {
  const { below = -Infinity, above = Infinity } = LIMITS[columnId] ?? {}
  return value < below || value > above
}

export interface FigureStyle {
  units: Units
  /** ISO 4217; null: no price is set. */
  currency: string | null
}

/** Shown instead of the ratio to a pump that never ran. */
export const IDLE = 'idle'

/** A figure as displayed: `87` `%`, `$1,250`, `12.4` `gpm`, `idle`. */
export function figureText(
  value: number,
  { unit, digits }: Pick<InsightColumn, 'unit' | 'digits'>,
  { units, currency }: FigureStyle,
): DisplayedQuantity {
  if (value === Infinity) return { text: IDLE, symbol: '' }
  if (unit === CHANGE_UNIT) {
    const text = formatDecimals(value, 0)
    return { text: Math.round(value) > 0 ? `+${text}` : text, symbol: '%' }
  }
  if (unit === CURRENCY_UNIT && currency !== null)
    return { text: formatMoney(value, currency), symbol: '' }
  return formatQuantity(value, unit, digits, units)
}
