import { CURRENCY_UNIT, energyInsight } from './energy/energy'
import type { EnergyColumnId } from './energy/energy'
import { qualityInsight } from './data-quality/data-quality'
import type { QualityColumnId } from './data-quality/data-quality'
import type { Evidence, Figure, InsightView } from './figure'
import { inflowInsight } from './inflow/inflow'
import type { InflowColumnId } from './inflow/inflow'
import { pumpInsight } from './pumps/pumps'
import type { PumpColumnId } from './pumps/pumps'
import type { Worst } from './pumps/values'

export interface InsightColumn {
  /** The key of its figure. */
  id: string
  /** Header text. */
  head: string
  /** In titles and exports. */
  long: string
  /** As stored; the figure's unit. */
  unit: string
  /** Whether the worst is the greatest. */
  isDescendingFirst: boolean
  /** Whether it is sorted by how far it is from 0. */
  isEitherWay?: true
  /** Decimals in the stored unit, or of the percentage; absent: the unit's. */
  digits?: number
  /** A share, 0 to 1, that is shown in percent. */
  asPercent?: true
  /** A share more or less than another, which is shown with its sign. */
  isChange?: true
}

/** Marks a share in the tables below. */
const PERCENT = '%'
/** Marks a change, as a share. */
const CHANGE = '±%'

type Row<Id> = [id: Id, head: string, long: string, unit: string, worst: Worst, digits?: number]

const PUMPS = columns<PumpColumnId>([
  ['flowVsBaseline', 'Flow vs. new', 'Flow against the pump’s own baseline', CHANGE, 'furthest', 0],
  ['wear', 'Wear a month', 'Change of flow per month', CHANGE, 'lowest', 1],
  ['runtime24h', 'Runtime 24 h', 'Runtime, last 24 h', 'h', 'highest'],
  ['starts24h', 'Starts 24 h', 'Starts, last 24 h', '1', 'highest', 0],
  ['runtimeRatio', 'Max/min', 'Max/min ratio of runtimes, last 7 days', '1', 'highest', 2],
  ['service', 'To service', 'Running hours to the next service', 'h', 'lowest', 0],
  ['runtime7d', 'Runtime 7 d', 'Runtime, last 7 days', 'h', 'highest'],
  ['starts7d', 'Starts 7 d', 'Starts, last 7 days', '1', 'highest', 0],
  ['flowVsRated', 'Flow vs. rated', 'Flow against the rated flow', CHANGE, 'lowest', 0],
  ['flow', 'Flow', 'Flow of the pump running alone', 'L/s', 'lowest'],
  ['together', 'Two at once', 'Two or more pumps at once, last 7 days (est.)', 'h', 'highest'],
])

const ENERGY = columns<EnergyColumnId>([
  ['wasted', 'Wasted a month', 'Energy above the baseline, per month', 'kWh', 'highest'],
  ['specific', 'Per volume', 'Energy per volume pumped, last 7 days', 'kWh/m3', 'highest'],
  ['vsBaseline', 'vs. new', 'Energy per volume against the baseline', CHANGE, 'highest', 0],
  ['vsFleet', 'vs. fleet', 'Energy per volume against the median station', CHANGE, 'highest', 0],
  ['cost', 'Cost a month', 'Cost of energy per month', CURRENCY_UNIT, 'highest', 0],
])

const INFLOW = columns<InflowColumnId>([
  ['rank', 'Rank', 'Rank by wet-weather ratio', '1', 'lowest', 0],
  ['wetRatio', 'Wet/dry', 'Inflow of wet days over dry days', '1', 'highest', 2],
  ['rainVolume', 'Rain-driven', 'Rain-driven inflow, last 30 days', 'm3', 'highest', 0],
  ['dryFlow', 'Dry-day flow', 'Mean inflow of a dry day', 'L/s', 'highest'],
  ['nightFlow', 'Night flow', 'Base infiltration: dry days’ inflow, 2:00–5:00', 'L/s', 'highest'],
])

const QUALITY = columns<QualityColumnId>([
  ['rate24h', 'Reported 24 h', 'Reporting rate, last 24 h', PERCENT, 'lowest', 1],
  ['silence24h', 'Silence 24 h', 'Longest silence, last 24 h', 'h', 'highest'],
  ['stuck24h', 'Stuck 24 h', 'Stuck values, last 24 h', 'h', 'highest'],
  ['outOfRange24h', 'Impossible 24 h', 'Impossible values, last 24 h', 'h', 'highest'],
  ['clockAhead', 'Clock ahead', 'Device clock ahead', 's', 'highest', 0],
  ['badNow', 'Bad now', 'Values of bad quality now', '1', 'highest', 0],
  ['rate7d', 'Reported 7 d', 'Reporting rate, last 7 days', PERCENT, 'lowest', 1],
  ['silence7d', 'Silence 7 d', 'Longest silence, last 7 days', 'h', 'highest'],
  ['stuck7d', 'Stuck 7 d', 'Stuck values, last 7 days', 'h', 'highest'],
  ['outOfRange7d', 'Impossible 7 d', 'Impossible values, last 7 days', 'h', 'highest'],
  ['gaps24h', 'Gaps 24 h', 'Gaps, last 24 h', '1', 'highest', 0],
  ['gaps7d', 'Gaps 7 d', 'Gaps, last 7 days', '1', 'highest', 0],
])

function columns<Id extends string>(rows: readonly Row<Id>[]): InsightColumn[] {
  return rows.map(([id, head, long, unit, worst, digits]) => ({
    id,
    head,
    long,
    unit: isShare(unit) ? '1' : unit,
    isDescendingFirst: worst !== 'lowest',
    ...(worst === 'furthest' && { isEitherWay: true }),
    ...(digits !== undefined && { digits }),
    ...(isShare(unit) && { asPercent: true }),
    ...(unit === CHANGE && { isChange: true }),
  }))
}

function isShare(unit: string): boolean {
  return unit === PERCENT || unit === CHANGE
}

/**
 * The columns of each view: the one to sort by at first, what was today, and what only wide screens
 * have room for.
 */
export const INSIGHT_COLUMNS: Record<InsightView, readonly InsightColumn[]> = {
  pumps: PUMPS,
  energy: ENERGY,
  inflow: INFLOW,
  quality: QUALITY,
}

/**
 * A view's figures of one station, by column. Those that compare stations (`vsFleet`, `rank`) have
 * no value until `fleetFigures`.
 */
export function insightOf(view: InsightView, evidence: Evidence): Record<string, Figure> {
  switch (view) {
    case 'pumps':
      return pumpInsight(evidence)
    case 'energy':
      return energyInsight(evidence)
    case 'inflow':
      return inflowInsight(evidence)
    case 'quality':
      return qualityInsight(evidence)
  }
}
