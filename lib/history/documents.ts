import { z } from 'zod'
import { bytesSchema, timestampSchema } from '@/lib/parsing/fields'
import { tolerantRecord } from '@/lib/parsing/records'
import { historyStartMs, type HistoryResolution } from './plan'

const HOUR_POINTS = 60
const DAY_POINTS = 144
const MONTH_POINTS_PER_DAY = 12
const BYTES_PER_VALUE = 4

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

/** Little-endian Float32 bytes, NaN for gaps. */
const float32SeriesSchema = bytesSchema
  .refine(({ byteLength }) => byteLength % BYTES_PER_VALUE === 0, 'not Float32 values')
  .transform((bytes) => {
    // Don't rely on the machine's byte order or the bytes' alignment.
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const values = new Float32Array(bytes.byteLength / BYTES_PER_VALUE)
    for (let index = 0; index < values.length; index += 1)
      values[index] = view.getFloat32(index * BYTES_PER_VALUE, true)
    return values
  })

const seriesByKeySchema = tolerantRecord(float32SeriesSchema)
type SeriesByKey = z.output<typeof seriesByKeySchema>

const totalsByDaySchema = tolerantRecord(dayTotalsSchema)

export interface HistoryDocument {
  startedAtMs: number
  stepS: number
  /** Readings in an hour document; means over the step in the others. */
  mean: ReadonlyMap<string, Float32Array>
  min?: ReadonlyMap<string, Float32Array>
  max?: ReadonlyMap<string, Float32Array>
  /** By UTC day, YYYY-MM-DD. */
  totalsByDay: ReadonlyMap<string, DayTotals>
  rejectedItems: number
}

/** `metrics/{edgeNodeId}/hours/{YYYY-MM-DDTHH}`: one reading per full minute. */
export const metricHourSchema = z
  .object({ startedAt: timestampSchema, stepS: z.literal(60), series: seriesByKeySchema })
  .transform(({ startedAt, stepS, series }) =>
    historyDocument({ startedAtMs: startedAt, stepS, mean: series }, HOUR_POINTS),
  )

const rolledUp = {
  startedAt: timestampSchema,
  mean: seriesByKeySchema,
  min: seriesByKeySchema,
  max: seriesByKeySchema,
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
  mean: SeriesByKey
  min?: SeriesByKey
  max?: SeriesByKey
}

function historyDocument(
  { startedAtMs, stepS, ...series }: ParsedDocument,
  points: number,
  totals: z.output<typeof totalsByDaySchema> = { entries: {}, rejected: 0 },
): HistoryDocument {
  let rejectedItems = totals.rejected
  /** A series whose length differs from the document's grid can't be placed on it. */
  function placeable({ entries, rejected }: SeriesByKey) {
    const all = Object.entries(entries)
    const fitting = all.filter(([, values]) => values.length === points)
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
