/** What a chart draws: plain data in displayed units. All arrays are as long as its times. */
export interface ChartData {
  /** ms UTC, ascending. */
  timesMs: readonly number[]
  /** How long one value stands, ms. */
  stepMs: number
  content: ChartContent
}

export type ChartContent =
  | {
      kind: 'lines'
      lines: readonly ChartLine[]
      thresholds: readonly ChartThreshold[]
      /** Flow and power start at zero; a level or a pressure need not. */
      startsAtZero: boolean
    }
  | { kind: 'lanes'; lanes: readonly ChartLane[] }

export type ChartValues = readonly (number | null)[]

export interface ChartLine {
  key: string
  label: string
  values: ChartValues
  /** The least and the most of each step, drawn as a band; null where a step is one reading. */
  envelope: { min: ChartValues; max: ChartValues } | null
  /** The same metric a day earlier, at the times of today. */
  dayBefore: ChartValues | null
}

/** A level at which something happens. */
export interface ChartThreshold {
  label: string
  value: number
  tone: 'quiet' | 'attention' | 'alarm'
}

/** A strip that is filled while something runs: by the share of the step, 0 to 1. */
export interface ChartLane {
  key: string
  label: string
  values: ChartValues
  failed: ChartValues | null
}

/** A moment worth a line through all charts. */
export interface ChartMark {
  id: string
  atMs: number
  label: string
  isAcknowledged: boolean
}

/** What a chart shows of its data; ms UTC. */
export interface ChartView {
  fromMs: number
  toMs: number
}

/** What a pointer asks of all charts of a stack. */
export interface ChartGestures {
  /** @param factor new span over old, about a moment (ms UTC) that stays in place */
  onZoom: (factor: number, atMs: number) => void
  /** @param share of the width, to later times for a positive one */
  onPan: (share: number) => void
  onSelect: (fromMs: number, toMs: number) => void
  onReset: () => void
}
