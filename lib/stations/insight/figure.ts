import type { HistoryPlan } from '@/lib/history/plan'
import type { HistorySeries } from '@/lib/history/series'
import type { Pump } from '@/lib/pumps/pump'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'

/** Views of the Station List that are computed from history. */
export const INSIGHT_VIEWS = ['pumps', 'energy', 'inflow', 'quality'] as const
export type InsightView = (typeof INSIGHT_VIEWS)[number]

/** Unit of costs: the currency of the user's price per kWh. */
export const CURRENCY_UNIT = 'currency'
/** Unit of percentages more or less than another value, which are shown with their sign. */
export const CHANGE_UNIT = '±%'

/** A computed figure, with what it was computed from. */
export interface Figure {
  /** In `unit`; null: too little is known. Infinity is the ratio to a pump that never ran. */
  value: number | null
  /** As stored, such as `L/s`; `1` for counts and ratios. */
  unit: string
  pump?: number
  /** Why there is no value, in a sentence for operators; null if there is one. */
  missing: string | null
  why: Why
}

export interface Why {
  formula: string
  /** Of the formula, such as a handbook; null for plain sums. */
  source: string | null
  fromMs: number
  toMs: number
  inputs: readonly WhyInput[]
  leftOut: readonly { what: string; why: string }[]
}

export interface WhyInput {
  label: string
  value: number | null
  unit: string
  /** When it began, shown after the label. */
  sinceMs?: number
}

/** What the figures of one station are computed from. */
export interface Evidence {
  station: PumpStation
  /** A pump may report without a record. */
  pumps: readonly Pump[]
  metrics: StationMetrics | null
  /** 10-minute steps. */
  history: HistorySeries
  /** By the server's clock. */
  nowMs: number
  /** Of the nearest gauge, for a station without one: mm by local day, YYYY-MM-DD. */
  nearbyRain?: { station: string; mmByDay: ReadonlyMap<string, number> }
  tariffPerKwh: number | null
}

/** What a view knows of a station. */
export interface StationInsight {
  figures: Readonly<Record<string, Figure>>
  readAtMs: number
  plan: HistoryPlan
  /** Documents, series and totals that can't be parsed and count as gaps. */
  unreadable: number
}

export function figureOf(value: number | null, missing: string, unit: string, why: Why): Figure {
  return { value, unit, missing: value === null ? missing : null, why }
}
