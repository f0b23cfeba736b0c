import { alertListSchema, backendAlertListSchema } from '@/lib/alerts/list'
import { withoutFutureEnd } from '@/lib/alerts/alert'
import { alertsByStation, alertsOf } from '@/lib/alerts/by-station'
import { parseExactly } from '@/lib/parsing/exact-numbers'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { asBoolean, asNumber, trustedValue } from '@/lib/readings/reading'
import { isEvidence, MINUTE_MS, type StationHistory } from '@/lib/stations/judgement/history'
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
 * `*.stations.json`), alerts (`*.alerts.json`), or record and live document of a station, with a
 * `history` of documents like those of `hours`, but with plain arrays, or without. A list of live
 * documents is one station's, a minute apart: earlier ones are history. `{"timestamp": "now"}`,
 * `"now - 90 min"` and `{"geoPoint": [lat, lng]}` stand for Firestore's types. Other files give
 * nothing.
 * @returns what each case is, and its status with its reasons
 */
export function judgementsIn(name: string, json: string, nowMs: number): [string, string][] {
  const content = revived(parseExactly(json), nowMs)
  if (/\.(series|mapping)\.json$/.test(name)) return []
  if (name.endsWith('.alerts.json')) return ofAlerts(content, nowMs)
  return casesOf(content).flatMap(([what, document], index): [string, string][] => {
    const { station = STATION, metrics, history } = document
    if (metrics) {
      const hours = history === undefined ? undefined : historyOf([history].flat() as Hour[])
      return [[what, judged(station, metrics, nowMs, { history: hours })]]
    }
    if ('values' in document) {
      const earlier = Array.isArray(content) ? content.slice(0, index) : []
      const minutes = earlier.length > 0 ? historyOf([hourOf(earlier, nowMs)]) : undefined
      return [[what, judged(STATION, document, nowMs, { history: minutes })]]
    }
    return 'kind' in document ? [[what, judged(document, METRICS, nowMs)]] : []
  })
}

interface Hour {
  startedAt: { toMillis: () => number }
  series: Record<string, (number | boolean | null)[]>
}

function historyOf(hours: readonly Hour[]): StationHistory {
  const startMs = Math.min(...hours.map(({ startedAt }) => startedAt.toMillis()))
  const byKey: StationHistory['byKey'] = new Map(
    [...new Set(hours.flatMap(({ series }) => Object.keys(series)))].map((key) => {
      const mean: number[] = []
      for (const { startedAt, series } of hours)
        for (const [step, value] of (series[key] ?? []).entries())
          mean[(startedAt.toMillis() - startMs) / MINUTE_MS + step] = Number(value ?? NaN)
      return [key, { mean: Float32Array.from(mean), min: null, max: null }]
    }),
  )
  return { startMs, stepS: 60, byKey }
}

/** Live documents as a gateway would have kept them. */
function hourOf(documents: readonly Document[], nowMs: number): Hour {
  const live = documents.map((document) => stationMetricsSchema.safeParse(document).data ?? null)
  const keys = new Set(live.flatMap((metrics) => Object.keys(metrics?.values ?? {})))
  const series = [...keys].filter(isEvidence).map((key) => {
    const values = live.map((metrics) => {
      const value = metrics && trustedValue(metrics, key)
      return asNumber(value) ?? asBoolean(value)
    })
    return [key, values]
  })
  const startMs = Math.floor(nowMs / MINUTE_MS - documents.length) * MINUTE_MS
  return { startedAt: { toMillis: () => startMs }, series: Object.fromEntries(series) }
}

function casesOf(content: unknown): [string, Document][] {
  if (Array.isArray(content)) return content.map((each, index) => [String(index + 1), each])
  const document = content as Document
  if (['values', 'kind', 'station', 'metrics'].some((key) => key in document))
    return [['', document]]
  return Object.entries(document).filter(
    (entry): entry is [string, Document] => typeof entry[1] === 'object' && entry[1] !== null,
  )
}

function judged(
  station: unknown,
  metrics: unknown,
  nowMs: number,
  { told, history }: { told?: ReturnType<typeof alertsOf>; history?: StationHistory } = {},
) {
  const record = pumpStationSchema.safeParse(revived(station, nowMs))
  if (!record.success) return 'record unreadable'
  const live = stationMetricsSchema.safeParse(revived(metrics, nowMs))
  const evidence = {
    station: record.data,
    metrics: live.success ? live.data : null,
    alerts: told?.alerts ?? [],
    unreadableAlerts: told?.unreadable,
    isUnreadable: !live.success,
    history,
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
    judged(STATION, METRICS, nowMs, { told: alertsOf(byStation, id) }),
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

const UNIT_MS: Record<string, number> = { min: MINUTE_MS, h: 60 * MINUTE_MS, day: 86_400_000 }

/** To the minute: `now`, `now + 1 day`, `now - 90 min`. */
function timestampOf(text: string, nowMs: number) {
  const [, sign, amount = 0, unit = 'min'] = /^now(?: ([+-]) (\d+) (min|h|day))?$/.exec(text) ?? []
  const aheadMs = Number(`${sign ?? ''}${amount}`) * (UNIT_MS[unit] ?? 0)
  return { toMillis: () => (text.startsWith('now') ? nowMs + aheadMs : Date.parse(text)) }
}
