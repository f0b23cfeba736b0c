import type { Alert } from '@/lib/alerts/alert'
import type { StationMetrics } from '@/lib/readings/metric'
import type {
  HandOverEvidence,
  HandOverStation,
  PeriodHistory,
  SheetSource,
} from '@/lib/stations/hand-over/evidence'
import type { SheetSection } from '@/lib/stations/hand-over/section'
import { handOverSheet, type HandOverSheet } from '@/lib/stations/hand-over/sheet'
import type { PumpStation } from '@/lib/stations/station'
import { judge } from '@/lib/stations/judgement/judge'
import { METRIC_UNITS } from '@/lib/units/display-units'
import { aStation, NOW_MS, someMetrics, STATION_ID } from './station'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const timeOfDay = (atMs: number) => new Date(atMs).toISOString().slice(11, 16)

/** As `11:45`, in UTC. */
export const FORMAT = {
  formatTime: timeOfDay,
  formatTimestamp: timeOfDay,
  timeZone: 'UTC',
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
  const evidence = { station: made, metrics: readings, alerts }
  const { condition } = judge({ ...evidence, isUnreadable }, NOW_MS)
  return { ...evidence, condition }
}

/** Eight hours up to NOW_MS, with everything live. */
export function someEvidence(overrides: Partial<HandOverEvidence> = {}): HandOverEvidence {
  return {
    fromMs: NOW_MS - 8 * HOUR_MS,
    toMs: NOW_MS,
    last: '8',
    madeAtMs: NOW_MS,
    madeBy: 'Olivia Ortega',
    stations: [aHandOverStation()],
    unreadableStations: [],
    readingsLostSinceMs: null,
    alerts: [],
    places: new Map([
      [STATION_ID, { location: null, organisationId: 'bayshore', area: '', bottomM: 0 }],
    ]),
    unreadableAlerts: [],
    alertsLostSinceMs: null,
    silences: [],
    specialCauses: new Map(),
    ...overrides,
  }
}

/** The evidence, with the history of the factory's station. */
export function aSheetSource(
  overrides: Partial<HandOverEvidence> = {},
  history: PeriodHistory | null = null,
  areRead = true,
): SheetSource {
  const histories = areRead ? new Map(history ? [[STATION_ID, history] as const] : []) : null
  return { ...someEvidence(overrides), ...FORMAT, histories }
}

export function sheetOf(...source: Parameters<typeof aSheetSource>): HandOverSheet {
  return handOverSheet(aSheetSource(...source))
}

export function sectionOf(title: string, ...sheet: Parameters<typeof aSheetSource>): SheetSection {
  const section = sheetOf(...sheet).sections.find((each) => each.title === title)
  if (!section) throw new Error(`no section ${title}`)
  return section
}

/** The highest of each ten minutes up to NOW_MS; null is a gap. */
export function aHistory(
  key: string,
  fromMs: number,
  valueAt: (atMs: number) => number | null,
): PeriodHistory {
  const stepMs = 10 * MINUTE_MS
  const length = (NOW_MS - fromMs) / stepMs
  const mean = Float32Array.from({ length }, (_, step) => {
    const minutes = Array.from({ length: 10 }, (__, minute) =>
      valueAt(fromMs + step * stepMs + minute * MINUTE_MS),
    ).filter((value) => value !== null)
    return minutes.length > 0 ? Math.max(...minutes) : Number.NaN
  })
  const byKey = new Map([[key, { mean, min: null, max: null }]])
  const maxima = { startMs: fromMs, stepS: stepMs / 1000, length, byKey }
  return { maxima: { ...maxima, totalsByDay: new Map(), unreadable: 0 }, overflows: [] }
}
