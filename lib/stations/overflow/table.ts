import type { Alert } from '@/lib/alerts/alert'
import type { CsvCell } from '@/lib/csv'
import type { Pump } from '@/lib/pumps/pump'
import { isoLocalTime } from '@/lib/time/iso-local-time'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import type { PumpStation } from '../station'
import { acknowledgedBy, pumpsInWords } from './details'
import type { OverflowEvent } from './events'

interface TableOptions {
  station: PumpStation
  pumps: readonly Pump[]
  /** null: unknown. */
  alerts: readonly Alert[] | null
  /** IANA name. */
  timeZone: string
  units: Units
}

const MS_PER_MIN = 60_000

/** Overflows as a CSV table, in the displayed units and time zone. Unknown values are empty cells. */
export function overflowTable(
  events: readonly OverflowEvent[],
  { station, pumps, alerts, timeZone, units }: TableOptions,
): { header: string[]; rows: CsvCell[][] } {
  const volume = displayUnit('m3', units)
  const rain = displayUnit('mm', units)
  const header = [
    'Station',
    'Id',
    `Began (${timeZone})`,
    'Began up to (min) earlier',
    `Ended (${timeZone})`,
    'Ended up to (min) earlier',
    'Duration (min)',
    `Spilled, at least (${volume.symbol})`,
    `Spilled, at most (${volume.symbol})`,
    `Rain (${rain.symbol})`,
    'Pumps',
    'Acknowledged by',
  ]
  const rows = events.map((event) => {
    const { startMs, startSlackMs, isStartKnown, endMs, endSlackMs, spilled, rainMm } = event
    const volumeCell = (m3: number | null | undefined) =>
      m3 === null || m3 === undefined ? null : rounded(volume.fromStored(m3), volume.decimals)
    return [
      station.name,
      station.edgeNodeId,
      isoLocalTime(startMs, timeZone),
      isStartKnown ? startSlackMs / MS_PER_MIN : 'unknown',
      endMs === null ? null : isoLocalTime(endMs, timeZone),
      endMs === null ? null : endSlackMs / MS_PER_MIN,
      endMs === null ? null : (endMs - startMs) / MS_PER_MIN,
      volumeCell(spilled?.lowM3),
      volumeCell(spilled?.highM3),
      rainMm === null ? null : rounded(rain.fromStored(rainMm), rain.decimals),
      pumpsInWords(event, pumps).join('; ') || null,
      acknowledgedBy(event, alerts),
    ]
  })
  return { header, rows }
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
