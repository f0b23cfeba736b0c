import { CURRENCY_UNIT, energyInsight } from './energy'
import type { EnergyColumnId } from './energy'
import { qualityInsight } from './data-quality'
import type { QualityColumnId } from './data-quality'
import type { Evidence, Figure, InsightView } from './figure'
import { inflowInsight } from './inflow'
import type { InflowColumnId } from './inflow'
import { pumpInsight } from './pumps'
import type { PumpColumnId } from './pumps'

export interface InsightColumn<Id extends string = string> {
  /** The key of its figure. */
  id: Id
  /** Header text. */
  head: string
  /** In titles and exports. */
  long: string
  /** As stored; the figure's unit. */
  unit: string
  /** Whether the worst is the greatest. */
  isDescendingFirst: boolean
  /** Decimals in the stored unit, or of the percentage; absent: the unit's. */
  digits?: number
  /** A share, 0 to 1, that is shown in percent. */
  asPercent?: true
}

const PUMPS: readonly InsightColumn<PumpColumnId>[] = [
  {
    id: 'flowVsBaseline',
    head: 'Flow vs. new',
    long: 'Flow against the pump’s own baseline',
    unit: '1',
    isDescendingFirst: false,
    digits: 0,
    asPercent: true,
  },
  {
    id: 'flowVsRated',
    head: 'Flow vs. rated',
    long: 'Flow against rated flow',
    unit: '1',
    isDescendingFirst: false,
    digits: 0,
    asPercent: true,
  },
  {
    id: 'flow',
    head: 'Flow',
    long: 'Flow of the pump running alone',
    unit: 'L/s',
    isDescendingFirst: false,
  },
  {
    id: 'wear',
    head: 'Wear a month',
    long: 'Change of flow per month',
    unit: '1',
    isDescendingFirst: false,
    digits: 1,
    asPercent: true,
  },
  {
    id: 'runtime24h',
    head: 'Runtime 24 h',
    long: 'Runtime, last 24 h',
    unit: 'h',
    isDescendingFirst: true,
  },
  {
    id: 'runtime7d',
    head: 'Runtime 7 d',
    long: 'Runtime, last 7 days',
    unit: 'h',
    isDescendingFirst: true,
  },
  {
    id: 'starts24h',
    head: 'Starts 24 h',
    long: 'Starts, last 24 h',
    unit: '1',
    isDescendingFirst: true,
    digits: 0,
  },
  {
    id: 'starts7d',
    head: 'Starts 7 d',
    long: 'Starts, last 7 days',
    unit: '1',
    isDescendingFirst: true,
    digits: 0,
  },
  {
    id: 'runtimeRatio',
    head: 'Max/min',
    long: 'Runtime of the busiest pump over the idlest, last 7 days',
    unit: '1',
    isDescendingFirst: true,
    digits: 1,
  },
  {
    id: 'together',
    head: 'Two at once',
    long: 'Two or more pumps at once, last 7 days (est.)',
    unit: 'h',
    isDescendingFirst: true,
  },
  {
    id: 'service',
    head: 'To service',
    long: 'Running hours to the next service',
    unit: 'h',
    isDescendingFirst: false,
    digits: 0,
  },
]

const ENERGY: readonly InsightColumn<EnergyColumnId>[] = [
  {
    id: 'wasted',
    head: 'Wasted a month',
    long: 'Energy above the baseline, per month',
    unit: 'kWh',
    isDescendingFirst: true,
  },
  {
    id: 'specific',
    head: 'Per volume',
    long: 'Energy per volume pumped, last 7 days',
    unit: 'kWh/m3',
    isDescendingFirst: true,
  },
  {
    id: 'vsBaseline',
    head: 'vs. new',
    long: 'Energy per volume against the pumps’ baseline',
    unit: '1',
    isDescendingFirst: true,
    digits: 0,
    asPercent: true,
  },
  {
    id: 'vsFleet',
    head: 'vs. fleet',
    long: 'Energy per volume against the median station',
    unit: '1',
    isDescendingFirst: true,
    digits: 0,
    asPercent: true,
  },
  {
    id: 'cost',
    head: 'Cost a month',
    long: 'Cost of energy per month',
    unit: CURRENCY_UNIT,
    isDescendingFirst: true,
    digits: 0,
  },
]

const INFLOW: readonly InsightColumn<InflowColumnId>[] = [
  {
    id: 'rank',
    head: 'Rank',
    long: 'Rank by wet-weather ratio',
    unit: '1',
    isDescendingFirst: false,
    digits: 0,
  },
  {
    id: 'wetRatio',
    head: 'Wet/dry',
    long: 'Inflow of wet days over dry days',
    unit: '1',
    isDescendingFirst: true,
    digits: 2,
  },
  {
    id: 'rainVolume',
    head: 'Rain-driven',
    long: 'Rain-driven inflow, last 30 days',
    unit: 'm3',
    isDescendingFirst: true,
    digits: 0,
  },
  {
    id: 'dryFlow',
    head: 'Dry-day flow',
    long: 'Mean inflow of a dry day',
    unit: 'L/s',
    isDescendingFirst: true,
  },
  {
    id: 'nightFlow',
    head: 'Night flow',
    long: 'Base infiltration: inflow from 2 to 5 at night, dry days',
    unit: 'L/s',
    isDescendingFirst: true,
  },
]

const QUALITY: readonly InsightColumn<QualityColumnId>[] = [
  {
    id: 'rate24h',
    head: 'Reported 24 h',
    long: 'Reporting rate, last 24 h',
    unit: '1',
    isDescendingFirst: false,
    digits: 1,
    asPercent: true,
  },
  {
    id: 'rate7d',
    head: 'Reported 7 d',
    long: 'Reporting rate, last 7 days',
    unit: '1',
    isDescendingFirst: false,
    digits: 1,
    asPercent: true,
  },
  {
    id: 'gaps24h',
    head: 'Gaps 24 h',
    long: 'Gaps, last 24 h',
    unit: '1',
    isDescendingFirst: true,
    digits: 0,
  },
  {
    id: 'gaps7d',
    head: 'Gaps 7 d',
    long: 'Gaps, last 7 days',
    unit: '1',
    isDescendingFirst: true,
    digits: 0,
  },
  {
    id: 'silence',
    head: 'Longest silence',
    long: 'Longest silence, last 7 days',
    unit: 'h',
    isDescendingFirst: true,
  },
  {
    id: 'stuck',
    head: 'Stuck 7 d',
    long: 'Stuck values, last 7 days',
    unit: 'h',
    isDescendingFirst: true,
  },
  {
    id: 'outOfRange',
    head: 'Impossible 7 d',
    long: 'Values out of range, last 7 days',
    unit: 'h',
    isDescendingFirst: true,
  },
  {
    id: 'clockAhead',
    head: 'Clock ahead',
    long: 'Device clock ahead',
    unit: 's',
    isDescendingFirst: true,
    digits: 0,
  },
  {
    id: 'badNow',
    head: 'Bad now',
    long: 'Values of bad quality now',
    unit: '1',
    isDescendingFirst: true,
    digits: 0,
  },
]

/** The columns of each view, the one to sort by at first before the others. */
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
