import type { Extent } from '@/lib/trends/extent'
import type { AxisLimits } from '@/lib/trends/view'

/** What a chart draws, in display units. All arrays are as long as timesMs. */
export interface ChartData {
  /** ms UTC, ascending. */
  timesMs: readonly number[]
  stepMs: number
  /** From here on, each value is a single reading; null: nowhere */
  eachSinceMs: number | null
  /** Times of day, on January 1, 1970, UTC. */
  isTimeOfDay?: boolean
  content: ChartContent
}

export type ChartContent =
  | {
      kind: 'lines'
      lines: readonly ChartLine[]
      thresholds: readonly ChartThreshold[]
      startsAtZero: boolean
      /** The displayed unit's. */
      decimals?: number
      /** What the axis covers; null without values. Values beyond are marked at the edge. */
      extent: Extent | null
      limits: AxisLimits
    }
  | { kind: 'lanes'; lanes: readonly ChartLane[] }

export type ChartValues = readonly (number | null)[]

export interface ChartLine {
  key: string
  label: string
  /** Drawn at the line's end, where color alone doesn't tell lines apart. */
  letter?: string
  /** Drawn thicker than the others, and alone with a band. */
  isChosen?: boolean
  values: ChartValues
  /** Minimum and maximum of each step, as a band; null where steps are single readings. */
  envelope: { min: ChartValues; max: ChartValues } | null
  /** The same metric a day earlier, shifted to today's times. */
  dayBefore: ChartValues | null
}

export interface ChartThreshold {
  label: string
  value: number
  tone: 'quiet' | 'attention' | 'alarm'
}

/** A strip filled while something runs, by the fraction of each step, 0 to 1. */
export interface ChartLane {
  key: string
  label: string
  values: ChartValues
  failed: ChartValues | null
}

export interface ChartMark {
  atMs: number
  isAcknowledged: boolean
}

export interface ChartGestures {
  /** @param factor new span over old span; `atMs` (ms UTC) stays in place */
  onZoom: (factor: number, atMs: number) => void
  /** @param share fraction of the width; positive pans to later times */
  onPan: (share: number) => void
  onSelect: (fromMs: number, toMs: number) => void
  onReset: () => void
}
