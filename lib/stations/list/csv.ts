import { newestAlert } from '@/lib/alerts/by-station'
import type { CsvCell, CsvTable } from '@/lib/csv'
import { mostStarts } from '@/lib/pumps/starts'
import { pumpCondition, pumpPositions } from '@/lib/pumps/state'
import type { StationMetrics } from '@/lib/readings/metric'
import { QUALITY_WORDS } from '@/lib/readings/reading'
import type { BoardEntry } from '@/lib/stations/board'
import { statusWords } from '@/lib/stations/condition-words'
import { currentReadings, type RowReadings } from '@/lib/stations/current-readings'
import type { Flow } from '@/lib/stations/flows'
import { wordsToOverflow } from '@/lib/stations/judgement/forecast'
import type { Reason } from '@/lib/stations/judgement/reasons'
import { isoLocalTime, timeColumns } from '@/lib/time/iso-local-time'
import { displayUnit, LEVEL_UNIT, unitsAt } from '@/lib/units/display-units'
import { displayedNumber } from '@/lib/units/format-quantity'
import { levelZeroM } from '@/lib/units/level-zero'
import type { Units } from '@/lib/units/units'

export interface TableOptions {
  nowMs: number
  /** null: each station's own. */
  timeZone: string | null
  units: Units
  /** Time of the last good alerts while there are no newer ones; null: they are live. */
  alertsSinceMs: number | null
}

interface Row extends TableOptions, RowReadings {}

type Column = [head: string, cellOf: (row: Row) => CsvCell]

/** Every column of the Station List, in displayed units and time zone. Unknown cells are empty. */
export function stationListTable(
  entries: readonly BoardEntry[],
  metricsById: ReadonlyMap<string, StationMetrics>,
  options: TableOptions,
): CsvTable {
  const columns = columnsOf(options)
  const rows = entries.map((entry) => {
    const metrics = metricsById.get(entry.station.edgeNodeId) ?? null
    const row = { ...options, ...entry, ...currentReadings(entry, metrics, options.nowMs) }
    return columns.map(([, cellOf]) => cellOf(row))
  })
  return { header: columns.map(([head]) => head), rows }
}

function columnsOf({ units, timeZone }: TableOptions): Column[] {
  const level = `Level (${displayUnit(LEVEL_UNIT, unitsAt(units, 0)).symbol})`
  const flow = `(${displayUnit('L/s', units).symbol})`
  const times = (name: string, toMs: (row: Row) => number | null | undefined): Column[] =>
    timeColumns(name, timeZone, toMs, ({ station }) => timeZone ?? station.timeZone)
  return [
    ['Status', statusWords],
    ['Reasons', reasonsInWords],
    ['Alerts as of', alertsAsOf],
    ['Station', ({ station }) => station.name],
    ['Id', ({ station }) => station.edgeNodeId],
    ['Address', ({ station }) => station.address ?? null],
    ['Tags', ({ station }) => station.tags.join('; ')],
    [level, levelNumber],
    ['Level is', levelQuality],
    ['Pumps', pumpsInWords],
    [`Inflow ${flow}`, ({ flows }) => displayedNumber(flows?.inflow.lps, 'L/s', units)],
    ['Inflow is', ({ flows }) => originOf(flows?.inflow)],
    [`Outflow ${flow}`, ({ flows }) => displayedNumber(flows?.outflow.lps, 'L/s', units)],
    ['Outflow is', ({ flows }) => originOf(flows?.outflow)],
    ['Starts, last hour', (row) => startsOf(row)?.startsLastHour ?? null],
    ['Starts limit', (row) => startsOf(row)?.startsLimit ?? null],
    [
      'To overflow',
      ({ forecast }) => (forecast.kind === 'filling' ? wordsToOverflow(forecast) : null),
    ],
    ['Newest alert', ({ alerts }) => newestAlert(alerts ?? [])?.name ?? null],
    ...times('Alert raised', ({ alerts }) => newestAlert(alerts ?? [])?.raisedAtMs),
    ['Readings', ({ report }) => report && (report.words ?? report.state)],
    ...times('Data of', ({ report }) => report?.sinceMs),
  ]
}

function originOf(flow: Flow | undefined): CsvCell {
  if (!flow || flow.lps === null) return null
  const origin = flow.isEstimated ? 'estimated' : 'measured'
  return flow.quality === 'live' ? origin : `${origin}, ${QUALITY_WORDS[flow.quality]}`
}

function startsOf({ metrics, recentQuality }: Row) {
  return metrics && recentQuality === 'live' ? mostStarts(metrics) : null
}

function levelOf({ headline }: Row) {
  return headline?.name === 'Level' ? headline : null
}

function levelNumber(row: Row): CsvCell {
  if (isDepthUnknown(row)) return null
  const units = unitsAt(row.units, levelZeroM(row.station))
  return displayedNumber(levelOf(row)?.value, LEVEL_UNIT, units)
}

/** An elevation has no place in a column of depths. */
function isDepthUnknown({ units, station }: Row): boolean {
  return units.levelAs !== 'elevation' && levelZeroM(station) === undefined
}

function levelQuality(row: Row): CsvCell {
  const level = levelOf(row)
  if (!level) return null
  if (level.flaw || level.value === null) return level.flaw?.text ?? null
  if (isDepthUnknown(row)) return 'not shown, bottom of the well unknown'
  return level.isForced ? 'forced by hand' : QUALITY_WORDS[level.quality]
}

function pumpsInWords({ station, metrics, report }: Row): CsvCell {
  const pumps = pumpPositions(station.pumpIds, metrics?.values ?? {}).map(
    (position) => `pump ${position} ${pumpCondition(metrics, position).state}`,
  )
  if (pumps.length === 0) return null
  return `${report?.words ? 'last known: ' : ''}${pumps.join('; ')}`
}

function reasonsInWords(row: Row): CsvCell {
  return row.condition.reasons.map((reason) => reasonInWords(reason, row)).join('; ')
}

function reasonInWords({ text, sinceMs, untilMs, atMs, note }: Reason, row: Row): string {
  const since = sinceMs === null ? '' : ` since ${shownTime(sinceMs, row)}`
  const until = untilMs === undefined ? '' : ` until ${shownTime(untilMs, row)}`
  const at = atMs === undefined ? '' : ` ${shownTime(atMs, row)}`
  return `${text}${since}${until}${at}${note ? ` ${note}` : ''}`
}

function alertsAsOf(row: Row): CsvCell {
  if (row.alerts === null) return 'unknown'
  return row.alertsSinceMs === null ? null : shownTime(row.alertsSinceMs, row)
}

function shownTime(atMs: number, { station, timeZone }: Row): string {
  return isoLocalTime(atMs, timeZone ?? station.timeZone)
}
