import { newestAlert } from '@/lib/alerts/by-station'
import type { CsvCell } from '@/lib/csv'
import { mostStarts } from '@/lib/pumps/starts'
import { pumpCondition, pumpPositions } from '@/lib/pumps/state'
import { readingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, QUALITY_WORDS, readingOf } from '@/lib/readings/reading'
import type { BoardEntry } from '@/lib/stations/board'
import type { Reason } from '@/lib/stations/judgement/reasons'
import { stationFlows, type Flow } from '@/lib/stations/flows'
import { STATUS_WORDS } from '@/lib/stations/status'
import { isoLocalTime } from '@/lib/time/iso-local-time'
import { displayUnit } from '@/lib/units/display-units'
import { formatQuantity } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'

export interface TableOptions {
  nowMs: number
  /** null: each station's own. */
  timeZone: string | null
  units: Units
}

interface Evidence extends TableOptions {
  entry: BoardEntry
  metrics: StationMetrics | null
}

type Column = [head: string, cellOf: (evidence: Evidence) => CsvCell]

/** Every column of the Station List, in displayed units and time zone. Unknown cells are empty. */
export function stationListTable(
  entries: readonly BoardEntry[],
  metricsById: ReadonlyMap<string, StationMetrics>,
  options: TableOptions,
): { header: string[]; rows: CsvCell[][] } {
  const columns = columnsOf(options)
  const rows = entries.map((entry) => {
    const evidence = {
      ...options,
      entry,
      metrics: metricsById.get(entry.station.edgeNodeId) ?? null,
    }
    return columns.map(([, cellOf]) => cellOf(evidence))
  })
  return { header: columns.map(([head]) => head), rows }
}

function columnsOf({ units, timeZone }: TableOptions): Column[] {
  const level = `Level (${displayUnit('m', units).symbol})`
  const flow = `(${displayUnit('L/s', units).symbol})`
  const zone = timeZone ?? 'time of the station'
  return [
    ['Status', ({ entry }) => STATUS_WORDS[entry.condition.status]],
    ['Reasons', reasonsInWords],
    ['Station', ({ entry }) => entry.station.name],
    ['Id', ({ entry }) => entry.station.edgeNodeId],
    ['Address', ({ entry }) => entry.station.address ?? null],
    ['Tags', ({ entry }) => entry.station.tags.join('; ')],
    [level, ({ metrics }) => displayed(asNumber(metrics?.values.level), 'm', units)],
    ['Level is', levelQuality],
    ['Pumps', pumpsInWords],
    [`Inflow ${flow}`, (evidence) => displayed(flowsOf(evidence)?.inflow.lps, 'L/s', units)],
    ['Inflow is', (evidence) => originOf(flowsOf(evidence)?.inflow)],
    [`Outflow ${flow}`, (evidence) => displayed(flowsOf(evidence)?.outflow.lps, 'L/s', units)],
    ['Outflow is', (evidence) => originOf(flowsOf(evidence)?.outflow)],
    [
      'Starts, last hour',
      ({ metrics }) => (metrics && mostStarts(metrics)?.startsLastHour) ?? null,
    ],
    ['Starts limit', ({ metrics }) => (metrics && mostStarts(metrics)?.startsLimit) ?? null],
    [
      'To overflow (min)',
      (evidence) => displayed(flowsOf(evidence)?.toOverflow?.soonMin, 'min', units),
    ],
    ['Newest alert', ({ entry }) => newestAlert(entry.alerts ?? [])?.name ?? null],
    [`Alert raised (${zone})`, alertTime],
    ['Readings', ({ entry, metrics, nowMs }) => freshnessOf(entry, metrics, nowMs)?.state ?? null],
    [`Data of (${zone})`, dataTime],
  ]
}

function flowsOf({ entry, metrics, nowMs }: Evidence) {
  return metrics && stationFlows(entry.station, metrics, nowMs)
}

function freshnessOf({ station }: BoardEntry, metrics: StationMetrics | null, nowMs: number) {
  return metrics && readingsFreshness(metrics, station.staleAfterS, nowMs)
}

/** A number as rounded on screen. `decimals` as in `formatQuantity`. */
export function displayed(
  stored: number | null | undefined,
  unit: string,
  units: Units,
  decimals?: number,
): CsvCell {
  if (stored === null || stored === undefined) return null
  return Number(formatQuantity(stored, unit, decimals, units).text.replaceAll(',', ''))
}

function originOf(flow: Flow | undefined): CsvCell {
  if (!flow || flow.lps === null) return null
  return flow.isEstimated ? 'estimated' : 'measured'
}

function levelQuality({ entry, metrics, nowMs }: Evidence): CsvCell {
  const level = metrics && readingOf(metrics, 'level', entry.station.staleAfterS, nowMs)
  return level && asNumber(level.value) !== null ? QUALITY_WORDS[level.quality] : null
}

function pumpsInWords({ entry, metrics, nowMs }: Evidence): CsvCell {
  const pumps = pumpPositions(entry.station.pumpIds, metrics?.values ?? {}).map(
    (position) => `pump ${position} ${pumpCondition(metrics, position).state}`,
  )
  if (pumps.length === 0) return null
  const isOld = metrics && freshnessOf(entry, metrics, nowMs)?.state !== 'live'
  return `${isOld ? 'last known: ' : ''}${pumps.join('; ')}`
}

function reasonsInWords(evidence: Evidence): CsvCell {
  const { reasons } = evidence.entry.condition
  return reasons.map((reason) => reasonInWords(reason, evidence)).join('; ')
}

function reasonInWords({ text, sinceMs, untilMs, atMs, note }: Reason, evidence: Evidence): string {
  const since = sinceMs === null ? '' : ` since ${shownTime(sinceMs, evidence)}`
  const until = untilMs === undefined ? '' : ` until ${shownTime(untilMs, evidence)}`
  const at = atMs === undefined ? '' : ` ${shownTime(atMs, evidence)}`
  return `${text}${since}${until}${at}${note ? ` ${note}` : ''}`
}

function alertTime(evidence: Evidence): CsvCell {
  const alert = newestAlert(evidence.entry.alerts ?? [])
  return alert && shownTime(alert.raisedAtMs, evidence)
}

function dataTime(evidence: Evidence): CsvCell {
  const { entry, metrics, nowMs } = evidence
  const freshness = freshnessOf(entry, metrics, nowMs)
  return freshness && shownTime(freshness.sinceMs, evidence)
}

function shownTime(atMs: number, { entry, timeZone }: Evidence): string {
  return isoLocalTime(atMs, timeZone ?? entry.station.timeZone)
}
