import type { Alert } from '@/lib/alerts/alert'
import type { CsvCell, CsvTable } from '@/lib/csv'
import { pumpLabel, type Pump } from '@/lib/pumps/pump'
import { timeColumns } from '@/lib/time/iso-local-time'
import { displayUnit } from '@/lib/units/display-units'
import { displayedNumber } from '@/lib/units/format-quantity'
import { formatRange } from '@/lib/units/format-range'
import type { Units } from '@/lib/units/units'
import type { PumpStation } from '../station'
import type { OverflowEvent } from './events'
import type { FlowBounds, SpilledVolume } from './spill'

const S_PER_MIN = 60
const MS_PER_MIN = 60_000

/** By `wetWell.overflowKind`. */
export const OVERFLOW_WORDS = {
  spill: { one: 'Overflow', many: 'Overflows', rate: 'Spilling', volume: 'Spilled' },
  permitted: {
    one: 'Discharge by permit',
    many: 'Discharges by permit',
    rate: 'Discharging',
    volume: 'Discharged',
  },
  storage: {
    one: 'Storage filling',
    many: 'Storage fillings',
    rate: 'Filling storage',
    volume: 'Stored',
  },
}

export function overflowWords({ wetWell }: Pick<PumpStation, 'wetWell'>) {
  return OVERFLOW_WORDS[wetWell?.overflowKind ?? 'spill']
}

/** `12–18 L/s`, `up to 18 L/s`, or `rate unknown`. */
export function spillRateText(rate: FlowBounds | null, units: Units): string {
  return rate ? formatRange(rate.lowLps, rate.highLps, 'L/s', units) : 'rate unknown'
}

const UNKNOWN = 'volume unknown'
const isUnknown = ({ lowM3, highM3 }: SpilledVolume) => lowM3 === 0 && highM3 === null

/** `4.7–6.4 m³`, `at least 4.7 m³`, or `volume unknown`. */
export function spilledText(spilled: SpilledVolume, units: Units): string {
  if (isUnknown(spilled)) return UNKNOWN
  return formatRange(spilled.lowM3, spilled.highM3, 'm3', units)
}

/** `1.2–5 m³`, or `1.2–5 m³ so far` while it runs. */
export function spilledInWords(
  { spilled, running }: Pick<OverflowEvent, 'spilled' | 'running'>,
  units: Units,
): string {
  const text = spilledText(spilled, units)
  return running && text !== UNKNOWN ? `${text} so far` : text
}

/** Signals whose alerts may be about a high level; null: the backend doesn't say. */
const LEVEL_SIGNALS: readonly (string | null)[] = ['level', 'highFloat', 'overflowFloat', null]

/** Who acknowledged an alert during the overflow; null if unknown or no longer listed. */
export function acknowledgedBy(
  { startMs, endMs }: OverflowEvent,
  alerts: readonly Alert[] | null,
): string | null {
  const alert = alerts?.find(
    ({ metric, raisedAtMs, clearedAtMs, acknowledgedBy: who }) =>
      who !== null &&
      LEVEL_SIGNALS.includes(metric) &&
      raisedAtMs <= (endMs ?? Infinity) &&
      (clearedAtMs ?? Infinity) >= startMs,
  )
  return alert?.acknowledgedBy ?? null
}

export function pumpsInWords({ pumps }: OverflowEvent, records: readonly Pump[]): string[] {
  return pumps.map(({ position, runtimeS, hasFailed }) => {
    const name = pumpLabel(records, position)
    const ran = runtimeS === null ? 'unknown' : `ran ${Math.round(runtimeS / S_PER_MIN)} min`
    return `${name} ${hasFailed ? `failed, ${ran}` : ran}`
  })
}

interface TableOptions {
  station: PumpStation
  pumps: readonly Pump[]
  alerts: readonly Alert[] | null
  timeZone: string
  units: Units
}

type Column = [head: string, cellOf: (event: OverflowEvent) => CsvCell]

/** Overflows as CSV, in displayed units and time zone. Unknown cells are empty. */
export function overflowTable(
  events: readonly OverflowEvent[],
  { station, pumps, alerts, timeZone, units }: TableOptions,
): CsvTable {
  const min = (ms: number) => ms / MS_PER_MIN
  const times = (name: string, toMs: (event: OverflowEvent) => number | null): Column[] =>
    timeColumns(name, timeZone, toMs, () => timeZone)
  const [volume, rain] = [displayUnit('m3', units).symbol, displayUnit('mm', units).symbol]
  const columns: Column[] = [
    ['Station', () => station.name],
    ['Id', () => station.edgeNodeId],
    ['Kind', () => overflowWords(station).one],
    ...times('Began', ({ startMs }) => startMs),
    [
      'Began up to (min) earlier',
      (event) => (event.isStartKnown ? min(event.startSlackMs) : 'unknown'),
    ],
    ...times('Ended', ({ endMs }) => endMs),
    ['Ended up to (min) earlier', ({ endMs, endSlackMs }) => endMs && min(endSlackMs)],
    ['Duration (min)', ({ startMs, endMs }) => endMs && min(endMs - startMs)],
    ['Parts', ({ parts }) => parts],
    [
      `Volume, at least (${volume})`,
      ({ spilled }) => displayedNumber(isUnknown(spilled) ? null : spilled.lowM3, 'm3', units),
    ],
    [`Volume, at most (${volume})`, ({ spilled }) => displayedNumber(spilled.highM3, 'm3', units)],
    [`Rain (${rain})`, ({ rainMm }) => displayedNumber(rainMm, 'mm', units)],
    ['Pumps', (event) => pumpsInWords(event, pumps).join('; ') || null],
    ['Acknowledged by', (event) => acknowledgedBy(event, alerts)],
  ]
  return {
    header: columns.map(([head]) => head),
    rows: events.map((event) => columns.map(([, cellOf]) => cellOf(event))),
  }
}
