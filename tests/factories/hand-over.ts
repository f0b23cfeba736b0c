import type { Alert } from '@/lib/alerts/alert'
import type { HistorySeries } from '@/lib/history/series'
import type { StationMetrics } from '@/lib/readings/metric'
import type { HandOverEvidence, HandOverStation } from '@/lib/stations/hand-over/evidence'
import type { SheetFormat, SheetSection } from '@/lib/stations/hand-over/section'
import { handOverSheet, type HandOverSheet } from '@/lib/stations/hand-over/sheet'
import type { StationHistory } from '@/lib/stations/hand-over/maxima'
import type { PumpStation } from '@/lib/stations/station'
import { judge } from '@/lib/stations/judgement/judge'
import { METRIC_UNITS } from '@/lib/units/display-units'
import { aStation, NOW_MS, someMetrics, STATION_ID } from './station'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The days don't have the last minutes yet. */
const DAYS_LAG_MS = 10 * MINUTE_MS

const timeOfDay = (atMs: number) => new Date(atMs).toISOString().slice(11, 16)

/** As `11:45`, in UTC. */
export const FORMAT: SheetFormat = {
  formatTime: timeOfDay,
  formatTimestamp: timeOfDay,
  units: METRIC_UNITS,
}

interface StationParts {
  station?: Partial<PumpStation>
  /** null: no readings yet */
  metrics?: Partial<StationMetrics> | null
  alerts?: Alert[]
  isUnreadable?: boolean
}

/** Its condition follows from its parts. */
export function aHandOverStation({
  station,
  metrics,
  alerts = [],
  isUnreadable = false,
}: StationParts = {}): HandOverStation {
  const made = aStation(station)
  const { edgeNodeId } = made
  const readings = metrics === null ? null : someMetrics({ edgeNodeId, ...metrics })
  const evidence = { station: made, metrics: readings, alerts, isUnreadable }
  return { ...evidence, condition: judge(evidence, NOW_MS).condition }
}

/** Eight hours up to NOW_MS, with everything live. */
export function someEvidence(overrides: Partial<HandOverEvidence> = {}): HandOverEvidence {
  return {
    fromMs: NOW_MS - 8 * HOUR_MS,
    toMs: NOW_MS,
    hours: '8',
    madeAtMs: NOW_MS,
    madeBy: 'Olivia Ortega',
    stations: [aHandOverStation()],
    unreadableStations: [],
    readingsLostSinceMs: null,
    alerts: [],
    unreadableAlerts: [],
    alertsLostSinceMs: null,
    silences: [],
    ...overrides,
  }
}

/** Of these, with the history of the factory's station. */
export function sheetOf(
  overrides: Partial<HandOverEvidence> = {},
  history: StationHistory | null = null,
  areRead = true,
): HandOverSheet {
  const histories = new Map(history ? [[STATION_ID, history] as const] : [])
  return handOverSheet(someEvidence(overrides), { histories, areRead, format: FORMAT })
}

export function sectionOf(title: string, ...sheet: Parameters<typeof sheetOf>): SheetSection {
  const section = sheetOf(...sheet).sections.find((each) => each.title === title)
  if (!section) throw new Error(`no section ${title}`)
  return section
}

/** Up to NOW_MS; null is a gap. */
export function aHistory(
  key: string,
  fromMs: number,
  valueAt: (atMs: number) => number | null,
): StationHistory {
  const daysEndMs = NOW_MS - DAYS_LAG_MS
  return {
    overflows: [],
    days: aSeries(key, { fromMs, toMs: daysEndMs, stepMs: 10 * MINUTE_MS }, valueAt),
    lastMinutes: aSeries(key, { fromMs: daysEndMs, toMs: NOW_MS, stepMs: MINUTE_MS }, valueAt),
  }
}

interface Grid {
  fromMs: number
  toMs: number
  stepMs: number
}

/** Each step has the highest of its minutes. */
function aSeries(
  key: string,
  { fromMs, toMs, stepMs }: Grid,
  valueAt: (atMs: number) => number | null,
): HistorySeries {
  const length = (toMs - fromMs) / stepMs
  const mean = Float32Array.from({ length }, (_, index) => {
    const minutes = Array.from({ length: stepMs / MINUTE_MS }, (__, minute) =>
      valueAt(fromMs + index * stepMs + minute * MINUTE_MS),
    ).filter((value) => value !== null)
    return minutes.length > 0 ? Math.max(...minutes) : Number.NaN
  })
  return {
    startMs: fromMs,
    stepS: stepMs / 1000,
    length,
    byKey: new Map([[key, { mean, min: mean, max: mean }]]),
    totalsByDay: new Map(),
    unreadable: 0,
  }
}
