/** What a chart draws, in display units. All arrays are as long as timesMs. */
export interface ChartData {
  /** ms UTC, ascending. */
  timesMs: readonly number[]
  /** Duration of one value, ms. */
  stepMs: number
  /** From here on, values are closer than that: each reading is one. Null if none are. */
  eachSinceMs: number | null
  /** The times are times of day, on the first of January 1970, UTC. */
  isTimeOfDay?: boolean
  content: ChartContent
}

export type ChartContent =
  | {
      kind: 'lines'
      lines: readonly ChartLine[]
      thresholds: readonly ChartThreshold[]
      /** Flow and power start at zero; level and pressure need not. */
      startsAtZero: boolean
    }
  | { kind: 'lanes'; lanes: readonly ChartLane[] }

export type ChartValues = readonly (number | null)[]

export interface ChartLine {
  key: string
  label: string
  /** Drawn at the line's end, where lines are told apart by more than color. */
  letter?: string
  values: ChartValues
  /** Minimum and maximum of each step, drawn as a band; null where a step is one reading. */
  envelope: { min: ChartValues; max: ChartValues } | null
  /** The same metric a day earlier, shifted to today's times. */
  dayBefore: ChartValues | null
}

/** A setpoint or limit, drawn as a horizontal line. */
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

/** A moment marked by a vertical line through all charts. */
export interface ChartMark {
  id: string
  atMs: number
  label: string
  isAcknowledged: boolean
}

/** The visible time range, ms UTC. */
export interface ChartView {
  fromMs: number
  toMs: number
}

/** Pointer gestures, applied to all charts of a stack. */
export interface ChartGestures {
  /** @param factor new span over old span; `atMs` (ms UTC) stays in place */
  onZoom: (factor: number, atMs: number) => void
  /** @param share fraction of the width; positive pans to later times */
  onPan: (share: number) => void
  onSelect: (fromMs: number, toMs: number) => void
  onReset: () => void
}
