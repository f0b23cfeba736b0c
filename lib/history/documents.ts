import { z } from 'zod'
import { bytesSchema, timestampSchema } from '@/lib/parsing/fields'
import { tolerantRecord } from '@/lib/parsing/records'
import { historyStartMs, type HistoryResolution } from './plan'

const HOUR_POINTS = 60
const DAY_POINTS = 144
const MONTH_POINTS_PER_DAY = 12
const [FLOAT32_BYTES, FLOAT64_BYTES] = [4, 8]

const amountSchema = z.number().nonnegative().optional()

/** A station's totals for a UTC day; an absent figure is unknown. */
export const dayTotalsSchema = z.object({
  volumeM3: amountSchema,
  energyKwh: amountSchema,
  rainMm: amountSchema,
  /** By pump position, from 1. */
  pumps: z
    .record(
      z.string().regex(/^[1-9]\d?$/),
      z.object({ starts: z.number().int().nonnegative(), runtimeS: z.number().nonnegative() }),
    )
    .default({}),
})

export type DayTotals = z.infer<typeof dayTotalsSchema>

/** As wide as it was stored: a counter's may be Float64. NaN is a gap. */
export type SeriesValues = Float32Array | Float64Array

const bytesByKeySchema = tolerantRecord(bytesSchema)
type BytesByKey = z.output<typeof bytesByKeySchema>

const totalsByDaySchema = tolerantRecord(dayTotalsSchema)

export interface HistoryDocument {
  startedAtMs: number
  stepS: number
  /** Readings in an hour document; means over the step in the others. */
  mean: ReadonlyMap<string, SeriesValues>
  min?: ReadonlyMap<string, SeriesValues>
  max?: ReadonlyMap<string, SeriesValues>
  /** By UTC day, YYYY-MM-DD. */
  totalsByDay: ReadonlyMap<string, DayTotals>
  rejectedItems: number
}

/** `metrics/{edgeNodeId}/hours/{YYYY-MM-DDTHH}`: one reading per full minute. */
export const metricHourSchema = z
  .object({ startedAt: timestampSchema, stepS: z.literal(60), series: bytesByKeySchema })
  .transform(({ startedAt, stepS, series }) =>
    historyDocument({ startedAtMs: startedAt, stepS, mean: series }, HOUR_POINTS),
  )

const rolledUp = {
  startedAt: timestampSchema,
  mean: bytesByKeySchema,
  min: bytesByKeySchema,
  max: bytesByKeySchema,
}

/** `metrics/{edgeNodeId}/days/{YYYY-MM-DD}`: mean, min and max per 10 minutes. */
export const metricDaySchema = z
  .object({ ...rolledUp, stepS: z.literal(600), totals: z.unknown().optional() })
  .transform(({ startedAt: startedAtMs, totals, ...day }) => {
    const ofDay = totals === undefined ? {} : { [new Date(startedAtMs).getUTCDate()]: totals }
    return historyDocument({ startedAtMs, ...day }, DAY_POINTS, totalsByDaySchema.parse(ofDay))
  })

/** `metrics/{edgeNodeId}/months/{YYYY-MM}`: the same per 2 hours; totals by day of month. */
export const metricMonthSchema = z
  .object({ ...rolledUp, stepS: z.literal(7200), totals: totalsByDaySchema.optional() })
  .transform(({ startedAt: startedAtMs, totals, ...month }) => {
    const points = MONTH_POINTS_PER_DAY * daysInMonth(startedAtMs)
    return historyDocument({ startedAtMs, ...month }, points, totals)
  })

const SCHEMAS = { hour: metricHourSchema, day: metricDaySchema, month: metricMonthSchema }

/** null if unreadable, or if it starts at another time than its id says and can't be placed. */
export function parseHistoryDocument(
  resolution: HistoryResolution,
  documentId: string,
  data: unknown,
): HistoryDocument | null {
  const { data: document } = SCHEMAS[resolution].safeParse(data)
  return document?.startedAtMs === historyStartMs(resolution, documentId) ? document : null
}

interface ParsedDocument {
  startedAtMs: number
  stepS: number
  mean: BytesByKey
  min?: BytesByKey
  max?: BytesByKey
}

function historyDocument(
  { startedAtMs, stepS, ...series }: ParsedDocument,
  points: number,
  totals: z.output<typeof totalsByDaySchema> = { entries: {}, rejected: 0 },
): HistoryDocument {
  let rejectedItems = totals.rejected
  function placeable({ entries, rejected }: BytesByKey) {
    const all = Object.entries(entries)
    const fitting = all.flatMap(([key, bytes]): [string, SeriesValues][] => {
      const values = decoded(bytes, points)
      return values ? [[key, values]] : []
    })
    rejectedItems += rejected + all.length - fitting.length
    return new Map(fitting)
  }
  const mean = placeable(series.mean)
  const min = series.min && placeable(series.min)
  const max = series.max && placeable(series.max)
  const totalsByDay = new Map<string, DayTotals>()
  for (const [dayOfMonth, ofDay] of Object.entries(totals.entries)) {
    const day = dayOf(startedAtMs, Number(dayOfMonth))
    if (day) totalsByDay.set(day, ofDay)
    else rejectedItems += 1
  }
  return { startedAtMs, stepS, mean, min, max, totalsByDay, rejectedItems }
}

/** Little-endian; the length tells the width. null: it can't be placed on the document's grid. */
function decoded(bytes: Uint8Array, points: number): SeriesValues | null {
  const isDouble = bytes.byteLength === points * FLOAT64_BYTES
  if (!isDouble && bytes.byteLength !== points * FLOAT32_BYTES) return null
  // Don't rely on the machine's byte order or the bytes' alignment.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = isDouble ? new Float64Array(points) : new Float32Array(points)
  for (let index = 0; index < points; index += 1)
    values[index] = isDouble
      ? view.getFloat64(index * FLOAT64_BYTES, true)
      : view.getFloat32(index * FLOAT32_BYTES, true)
  return values
}

function daysInMonth(atMs: number): number {
  const at = new Date(atMs)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
}

function dayOf(atMs: number, dayOfMonth: number): string | null {
  const isInMonth =
    Number.isInteger(dayOfMonth) && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(atMs)
  if (!isInMonth) return null
  return `${new Date(atMs).toISOString().slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`
}
