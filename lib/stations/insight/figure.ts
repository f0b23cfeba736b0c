import type { HistorySeries } from '@/lib/history/series'
import type { HistoryResolution } from '@/lib/history/resolution'
import type { Pump } from '@/lib/pumps/pump'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'

/** Views of the Station List that are computed from history. */
export const INSIGHT_VIEWS = ['pumps', 'energy', 'inflow', 'quality'] as const
export type InsightView = (typeof INSIGHT_VIEWS)[number]

/** A computed figure, with what it was computed from. */
export interface Figure {
  /** In `unit`; null: too little is known. Infinity is the ratio to a pump that never ran. */
  value: number | null
  /** As stored, such as `L/s`; `1` for counts, ratios, and shares (0 to 1 is shown as %). */
  unit: string
  /** The pump that the figure is of, if the cell shows the worst of several. */
  pump?: number
  /** Of a rank: how many there are. */
  of?: number
  /** Each pump's value, if it is of pumps: null is unknown. */
  ofPumps?: readonly { position: number; value: number | null }[]
  /** Why there is no value, in a sentence for operators; null if there is one. */
  missing: string | null
  why: Why
}

/** What a figure was computed from. */
export interface Why {
  /** The formula in words. */
  formula: string
  /** The formula's source, such as a handbook; null for plain sums. */
  source: string | null
  /** ms UTC. */
  fromMs: number
  toMs: number
  /** What went into the formula, in its order. */
  inputs: readonly WhyInput[]
  /** Days or hours that don't count, and why. */
  leftOut: readonly { what: string; why: string }[]
}

export interface WhyInput {
  label: string
  value: number | null
  unit: string
  /** When it began, to be shown after the label, ms UTC. */
  sinceMs?: number
}

/** What a view's figures are computed from: one station. */
export interface Evidence {
  station: PumpStation
  /** Records by position; a pump may report without one. */
  pumps: readonly Pump[]
  /** The live document; null if there is none. */
  metrics: StationMetrics | null
  /** The history that the view asks for, by resolution. */
  history: Partial<Record<HistoryResolution, HistorySeries>>
  /** ms UTC by the server's clock. */
  nowMs: number
  /** Rain of the nearest gauge, for a station without one: mm by local day, YYYY-MM-DD. */
  nearbyRain?: { station: string; mmByDay: ReadonlyMap<string, number> }
  /** Price of a kWh; null if the user has set none. */
  tariffPerKwh: number | null
}
