import type { HistoryPlan } from '@/lib/history/plan'
import type { HistorySeries } from '@/lib/history/series'
import type { Pump } from '@/lib/pumps/pump'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { formatDecimals, formatQuantity, type DisplayedQuantity } from '@/lib/units/format-quantity'
import { formatMoney } from '@/lib/units/money'
import type { Units } from '@/lib/units/units'
import type { InsightColumn } from './columns'

export const INSIGHT_VIEWS = ['pumps', 'energy', 'inflow', 'quality'] as const
export type InsightView = (typeof INSIGHT_VIEWS)[number]

export const CURRENCY_UNIT = 'currency'
export const CHANGE_UNIT = '±%'

export interface Figure {
  /** In its column's unit; null: too little known; Infinity: ratio to a pump that never ran. */
  value: number | null
  pump?: number
  /** A sentence for operators; null if there is a value. */
  missing: string | null
  why: Why
}

export interface Period {
  fromMs: number
  toMs: number
}

export interface Why extends Period {
  /** What the formula of its column doesn't say of this station. */
  note?: string
  inputs: readonly WhyInput[]
  leftOut: readonly { what: string; why: string }[]
}

export interface WhyInput {
  label: string
  value: number | null
  /** As stored, such as `L/s`; `1` for counts and ratios. */
  unit: string
  sinceMs?: number
}

export interface Evidence {
  station: PumpStation
  pumps: readonly Pump[]
  metrics: StationMetrics | null
  /** 10-minute steps. */
  history: HistorySeries
  nowMs: number
  /** The nearest gauge's mm by local day (YYYY-MM-DD), for a station without one. */
  nearbyRain?: { station: string; mmByDay: ReadonlyMap<string, number> }
  tariffPerKwh: number | null
}

export interface StationInsight {
  figures: Readonly<Record<string, Figure>>
  readAtMs: number
  plan: HistoryPlan
  unreadable: number
}

/** @param missing why there is no value, as a sentence; ignored with one */
export function figureOf(
  value: number | null,
  missing: string,
  { fromMs, toMs }: Period,
  why: Partial<Omit<Why, keyof Period>>,
): Figure {
  return {
    value,
    missing: value === null ? missing : null,
    why: { fromMs, toMs, inputs: [], leftOut: [], ...why },
  }
}

export type FigureUnit = Pick<InsightColumn, 'unit' | 'digits'>

export interface FigureStyle {
  units: Units
  /** ISO 4217; null: no price is set. */
  currency: string | null
}

export const IDLE = 'idle'

/** A figure as displayed: `87` `%`, `$1,250`, `12.4` `gpm`, `idle`. */
export function figureText(
  value: number,
  { unit, digits }: FigureUnit,
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
