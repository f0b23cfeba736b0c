import { endianness } from 'node:os'
import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import type { DayTotals, SeriesValues } from '@/lib/history/documents'
import {
  HISTORY_COLLECTION,
  HISTORY_STEP_S,
  type HistoryResolution,
  type HistorySpan,
} from '@/lib/history/plan'
import type { GridRecord, HourRecord } from './grid-log'

/** `path` is relative to `metrics/{edgeNodeId}` */
export interface HistoryWrite {
  path: string
  data: DocumentData
}

export function hourDocument({ span, series }: HourRecord): HistoryWrite {
  return historyWrite('hour', span, { series: bytesByKey(series) })
}

export function dayDocument(day: GridRecord, totals: DayTotals | undefined): HistoryWrite {
  return historyWrite('day', day.span, {
    ...gridFields(day),
    ...(totals && { totals: roundedTotals(totals) }),
  })
}

export function monthDocument(month: GridRecord, totals: Record<string, DayTotals>): HistoryWrite {
  const byDay = Object.entries(totals).map(([day, ofDay]) => [day, roundedTotals(ofDay)])
  return historyWrite('month', month.span, {
    ...gridFields(month),
    totals: Object.fromEntries(byDay),
  })
}

function historyWrite(
  resolution: HistoryResolution,
  { documentId, startMs }: HistorySpan,
  fields: DocumentData,
): HistoryWrite {
  return {
    path: `${HISTORY_COLLECTION[resolution]}/${documentId}`,
    data: {
      startedAt: Timestamp.fromMillis(startMs),
      stepS: HISTORY_STEP_S[resolution],
      ...fields,
    },
  }
}

function gridFields({ mean, min, max }: GridRecord): DocumentData {
  return { mean: bytesByKey(mean), min: bytesByKey(min), max: bytesByKey(max) }
}

function bytesByKey(series: ReadonlyMap<string, SeriesValues>): Record<string, Buffer> {
  return Object.fromEntries([...series].map(([key, values]) => [key, littleEndian(values)]))
}

/** Instruments resolve no finer than liters, watt-hours and tenths of a second. */
function roundedTotals({ pumps, ...amounts }: DayTotals): DocumentData {
  const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
  return {
    ...Object.fromEntries(
      Object.entries(amounts)
        .filter(([, amount]) => amount !== undefined)
        .map(([name, amount]) => [name, rounded(amount, 3)]),
    ),
    pumps: Object.fromEntries(
      Object.entries(pumps).map(([position, { starts, runtimeS }]) => [
        position,
        { starts, runtimeS: rounded(runtimeS, 1) },
      ]),
    ),
  }
}

const IS_LITTLE_ENDIAN = endianness() === 'LE'

function littleEndian(values: SeriesValues): Buffer {
  const bytes = Buffer.from(Buffer.from(values.buffer, values.byteOffset, values.byteLength))
  if (IS_LITTLE_ENDIAN) return bytes
  return values instanceof Float64Array ? bytes.swap64() : bytes.swap32()
}
