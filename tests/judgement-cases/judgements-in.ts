import { alertListSchema, backendAlertListSchema } from '@/lib/alerts/list'
import { withoutFutureEnd } from '@/lib/alerts/alert'
import { alertsByStation, alertsOf } from '@/lib/alerts/by-station'
import { parseExactly } from '@/lib/parsing/exact-numbers'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { judge } from '@/lib/stations/judgement/judge'
import { pumpStationSchema } from '@/lib/stations/station'

type Document = Record<string, unknown>

/** A station without trouble, for cases of something else. */
const STATION: Document = {
  edgeNodeId: 'LS-A',
  organisationId: 'o',
  name: 'Mill',
  groupId: 'North',
  kind: 'wastewater',
  timeZone: 'America/New_York',
  pumpIds: [],
  tags: [],
  staleAfterS: 180,
  inService: true,
  updatedAt: { timestamp: '2026-11-26T04:00:00Z' },
  wetWell: { areaM2: 7, bottomM: 0, overflowLevelM: 4 },
  setpointsM: { off: 0.5, leadOn: 1.5, lagOn: 2, highAlarm: 3 },
}

const METRICS: Document = {
  edgeNodeId: 'LS-A',
  organisationId: 'o',
  online: true,
  onlineChangedAt: { timestamp: '2026-11-25T04:00:00Z' },
  receivedAt: { timestamp: 'now' },
  values: { level: 1.2, highFloat: false, pump1Running: false, pump1Mode: 'auto' },
}

/**
 * What a file of cases is judged: live documents (`*.metrics.json`), records (`*.station.json`,
 * `*.stations.json`), alerts (`*.alerts.json`), or both of a station. `{"timestamp": "now"}` and
 * `{"geoPoint": [lat, lng]}` stand for Firestore's types. Other files give nothing.
 * @returns what each case is, and its status with its reasons
 */
export function judgementsIn(name: string, json: string, nowMs: number): [string, string][] {
  const content = revived(parseExactly(json), nowMs)
  if (/\.(series|mapping)\.json$/.test(name)) return []
  if (name.endsWith('.alerts.json')) return ofAlerts(content, nowMs)
  return casesOf(content).flatMap(([what, document]): [string, string][] => {
    if ('station' in document && 'metrics' in document)
      return [[what, judged(document.station, document.metrics, nowMs)]]
    if ('values' in document) return [[what, judged(STATION, document, nowMs)]]
    return 'kind' in document ? [[what, judged(document, METRICS, nowMs)]] : []
  })
}

function casesOf(content: unknown): [string, Document][] {
  if (Array.isArray(content)) return content.map((each, index) => [String(index + 1), each])
  const document = content as Document
  if (['values', 'kind', 'station'].some((key) => key in document)) return [['', document]]
  return Object.entries(document).filter(
    (entry): entry is [string, Document] => typeof entry[1] === 'object' && entry[1] !== null,
  )
}

function judged(
  station: unknown,
  metrics: unknown,
  nowMs: number,
  told?: ReturnType<typeof alertsOf>,
) {
  const record = pumpStationSchema.safeParse(revived(station, nowMs))
  if (!record.success) return 'record unreadable'
  const live = stationMetricsSchema.safeParse(revived(metrics, nowMs))
  const evidence = {
    station: record.data,
    metrics: live.success ? live.data : null,
    alerts: told?.alerts ?? [],
    unreadableAlerts: told?.unreadable,
  }
  const { status, reasons, overflow, isNearOverflow } = judge(evidence, nowMs).condition
  const marks = [
    isNearOverflow && 'near overflow',
    overflow?.lastMeasuredMs && 'when last measured',
  ]
  const words = reasons.map(({ text }) => text)
  return [status, ...marks.filter(Boolean), ...words].join(', ')
}

function ofAlerts(content: unknown, nowMs: number): [string, string][] {
  const sent = backendAlertListSchema.parse(content)
  const { data, unreadable } = alertListSchema.parse(sent)
  const byStation = alertsByStation(
    data.map((alert) => withoutFutureEnd(alert, nowMs)),
    unreadable,
  )
  return [...byStation.keys()].map((id) => [
    id,
    judged(STATION, METRICS, nowMs, alertsOf(byStation, id)),
  ])
}

function revived(value: unknown, nowMs: number): unknown {
  if (Array.isArray(value)) return value.map((each) => revived(each, nowMs))
  if (typeof value !== 'object' || value === null) return value
  const document = value as Document
  if (typeof document.timestamp === 'string') return timestampOf(document.timestamp, nowMs)
  if (Array.isArray(document.geoPoint)) {
    const [latitude, longitude] = document.geoPoint
    return { latitude, longitude }
  }
  const entries = Object.entries(document).map(([key, each]) => [key, revived(each, nowMs)])
  return Object.fromEntries(entries)
}

const AHEAD_MS: Record<string, number> = { now: 0, 'now + 1 day': 86_400_000 }

function timestampOf(text: string, nowMs: number) {
  const aheadMs = AHEAD_MS[text]
  return { toMillis: () => (aheadMs === undefined ? Date.parse(text) : nowMs + aheadMs) }
}
