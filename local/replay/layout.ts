import { DateTime, Info } from 'luxon'
import { z } from 'zod'
import { errorCode } from '@/local/stack/demo-error'
import { NAMED_FORMATS } from './date-format'

/** By name, or by position from 1 where the name is missing or comes twice. */
export const columnSchema = z.union([z.string().min(1), z.number().int().positive()])
export type Column = z.infer<typeof columnSchema>

const formatSchema = z.string().refine(readsWholeDates, {
  message: `is neither ${NAMED_FORMATS.join(', ')} nor luxon tokens for year, month and day (dd.MM.yyyy HH:mm)`,
})
const zoneSchema = z.string().refine((zone) => Info.normalizeZone(zone).isValid, {
  message: 'is neither an IANA time zone nor an offset such as UTC-5',
})

const givenDateSchema = z.strictObject({
  column: columnSchema.optional(),
  /** such as a date and a time, joined by spaces */
  columns: z.array(columnSchema).min(1).optional(),
  format: formatSchema.optional(),
  zone: zoneSchema.optional(),
})

export const dateSchema = givenDateSchema
  .required({ format: true, zone: true })
  .refine(({ column, columns }) => (column === undefined) !== (columns === undefined), {
    message: 'needs either "column" or "columns"',
  })
  .transform(({ column, columns = [], format, zone }) => ({
    columns: column === undefined ? columns : [column],
    format,
    zone,
  }))

export const ORDERS = ['oldest-first', 'newest-first', 'unsorted'] as const

/** How the file is written; without its dates. */
export const layoutFields = {
  encoding: z
    .string()
    .refine(isEncoding, { message: 'is no encoding, such as utf-8, utf-16le or windows-1252' }),
  delimiter: z.string().length(1, 'must be one character'),
  decimal: z.enum(['.', ',']),
  thousands: z.enum([',', '.', ' ', "'"]),
  /** lines before the header */
  skipLines: z.number().int().min(0),
  header: z.number().int().min(0).max(3),
  order: z.enum(ORDERS),
  /** of the names of months */
  locale: z.string().refine(isLocale, { message: 'is no language, such as de or de-DE' }),
  /** besides the empty cell */
  gaps: z.array(z.string()),
  /** of a file with a row for each tag: signals then name a tag as their column */
  tagColumn: columnSchema,
  /** without it, each other column is a tag's own: signals name `tag column` */
  valueColumn: columnSchema,
  /** of every signal that has no quality of its own */
  qualityColumn: columnSchema,
  goodWords: z.array(z.string()),
  reportIntervalS: z.number().int().positive(),
}

type Signs = Partial<Record<'decimal' | 'thousands', string>>
export const signsDiffer = ({ decimal, thousands }: Signs): boolean =>
  thousands === undefined || thousands !== decimal
export const SAME_SIGNS = {
  path: ['thousands'],
  message: 'must differ from the decimal sign',
}

/** What a mapping or the options say of the file; the rest is guessed. */
export const givenSchema = z
  .object({ ...layoutFields, date: givenDateSchema })
  .partial()
  .refine(signsDiffer, SAME_SIGNS)
export type Given = z.infer<typeof givenSchema>

/** `Well (ft)` or `column 3` */
export const columnName = (column: Column): string =>
  typeof column === 'number' ? `column ${column}` : column

/** A format must round-trip a date. Y is a token in other libraries but a plain letter in luxon. */
function readsWholeDates(format: string): boolean {
  if (NAMED_FORMATS.includes(format)) return true
  if (format.replace(/'[^']*'/g, '').includes('Y')) return false
  const sample = DateTime.utc(2016, 11, 23, 4)
  const readBack = DateTime.fromFormat(sample.toFormat(format), format, { zone: 'utc' })
  return readBack.isValid && readBack.hasSame(sample, 'day')
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch (error) {
    if (errorCode(error) === 'ERR_ENCODING_NOT_SUPPORTED') return false
    throw error
  }
}
