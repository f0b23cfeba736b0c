import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { silenceSchema } from '@/lib/alerts/silences/documents'
import {
  dayTotalsSchema,
  metricDaySchema,
  metricHourSchema,
  metricMonthSchema,
} from '@/lib/history/documents'
import { timestampSchema } from '@/lib/parsing/fields'
import { preferenceFields, storedPreferencesSchema } from '@/lib/preferences/preferences'
import { pumpSchema } from '@/lib/pumps/pump'
import { deviceConfigSchema, metricConfigSchema } from '@/lib/readings/device-config'
import { levelTrendSchema } from '@/lib/readings/level-trend'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { pumpStationSchema } from '@/lib/stations/station'
import { timestamp } from '@/tests/factories/documents'
import { float32Bytes, float64Bytes } from '@/tests/factories/history'

interface Contract {
  schema: z.ZodType
  /** Knows the document's fields, if `schema` itself doesn't. */
  fields?: z.ZodType
  /** What a parsed document shows if nothing in it was left out. */
  whole?: object
}

const DOCUMENTS: Record<string, Contract> = {
  'pumpStations/{edgeNodeId}': { schema: pumpStationSchema, whole: { refused: [] } },
  'pumps/{edgeNodeId}_{n}': { schema: pumpSchema },
  'deviceConfigs/{edgeNodeId}': {
    schema: deviceConfigSchema,
    fields: deviceConfigSchema.in.extend({ metrics: metricConfigSchema }),
    whole: { rejectedMetrics: 0 },
  },
  'metrics/{edgeNodeId}': {
    schema: stationMetricsSchema,
    whole: {
      rejectedValues: 0,
      recent: { startsLimit: expect.anything(), lastGoodLevel: expect.anything() },
    },
  },
  'metrics/{edgeNodeId}/trends/level': { schema: levelTrendSchema },
  'metrics/{edgeNodeId}/hours/{YYYY-MM-DDTHH}': {
    schema: metricHourSchema,
    whole: { rejectedItems: 0 },
  },
  'metrics/{edgeNodeId}/days/{YYYY-MM-DD}': {
    schema: metricDaySchema,
    fields: metricDaySchema.in.extend({ totals: dayTotalsSchema }),
    whole: { rejectedItems: 0 },
  },
  'metrics/{edgeNodeId}/months/{YYYY-MM}': {
    schema: metricMonthSchema,
    whole: { rejectedItems: 0 },
  },
  'preferences/{uid}': {
    schema: storedPreferencesSchema,
    fields: z.object({ ...preferenceFields, updatedAt: timestampSchema }),
    whole: { unreadable: [], isPending: false },
  },
  'preferences/{uid}/silences/{key}': {
    schema: silenceSchema,
    fields: z.intersection(silenceSchema.in, z.object({ createdAt: timestampSchema })),
    whole: {
      ...{ includesCritical: true, sinceMs: expect.any(Number), reason: expect.any(String) },
      setDuring: { severity: 'critical', overflowSinceMs: expect.any(Number), levelM: 4.1 },
    },
  },
}

interface Section {
  heading: string
  /** Fields named in the first column of its tables: `metrics.{key}.label` as `metrics.label`. */
  fields: Set<string>
  /** JSON texts. */
  examples: string[]
}

const sections = readFileSync('docs/data-contract.md', 'utf8').split(/^#+ /m).map(sectionOf)

function sectionOf(text: string): Section {
  const named = (cell: string) => firstGroups(cell, /`([^`]+)`/g)
  return {
    heading: firstGroups(text, /^(.*)/g).join(''),
    fields: new Set(
      firstGroups(text, /^\|([^|]*)\|/gm)
        .flatMap(named)
        .map((field) => field.replaceAll(/\.\{\w+\}|\[\]/g, '')),
    ),
    examples: firstGroups(text, /^```json\n([\s\S]*?)^```/gm),
  }
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group)
}

function sectionAbout(path: string): Section | undefined {
  return sections.find(({ heading }) => heading === `\`${path}\``)
}

const times = z.number().int().positive().default(1)
const pointsSchema = z.array(
  z
    .number()
    .nullable()
    .transform((value) => value ?? Number.NaN),
)

/** The page's notations of what JSON can't express, as Firestore returns them. */
const notationSchema = z.union([
  z
    .strictObject({ timestamp: z.iso.datetime() })
    .transform((notation) => timestamp(Date.parse(notation.timestamp))),
  z
    .strictObject({ geoPoint: z.tuple([z.number(), z.number()]) })
    .transform(({ geoPoint: [latitude, longitude] }) => ({ latitude, longitude })),
  z
    .strictObject({ bytes: z.array(z.number().int().min(0).max(255)), times })
    .transform((notation) => Uint8Array.from(repeated(notation.bytes, notation.times))),
  z
    .strictObject({ float32: pointsSchema, times })
    .transform((notation) => float32Bytes(repeated(notation.float32, notation.times))),
  z
    .strictObject({ float64: pointsSchema, times })
    .transform((notation) => float64Bytes(repeated(notation.float64, notation.times))),
])

function repeated<T>(values: readonly T[], count: number): T[] {
  return Array.from({ length: count }, () => values).flat()
}

function documentOf(example: string): unknown {
  return JSON.parse(example, (_key, value: unknown) => {
    const notation = notationSchema.safeParse(value)
    return notation.success ? notation.data : value
  })
}

/** Paths of all fields that a schema knows, also those of maps and lists in it. */
function fieldsOf(schema: z.ZodType): Set<string> {
  return new Set(fieldPaths(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ''))
}

function fieldPaths(node: unknown, prefix: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties = {}, ...others } = node as { properties?: object }
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      prefix + name,
      ...fieldPaths(field, `${prefix}${name}.`),
    ]),
    ...Object.values(others).flatMap((inner) => fieldPaths(inner, prefix)),
  ]
}

test.each(Object.entries(DOCUMENTS))(
  'reads the whole example of %s',
  (path, { schema, whole = {} }) => {
    const examples = sectionAbout(path)?.examples ?? []
    expect(examples).not.toEqual([])
    for (const example of examples) expect(schema.parse(documentOf(example))).toMatchObject(whole)
  },
)

test.each(Object.entries(DOCUMENTS))(
  'the table of %s names each field of the schema, and no others',
  (path, { schema, fields = schema }) => {
    expect(sectionAbout(path)?.fields).toEqual(fieldsOf(fields))
  },
)

test('every example stands under the heading of its document', () => {
  const strays = sections
    .filter(({ heading, examples }) => examples.length > 0 && !(heading.slice(1, -1) in DOCUMENTS))
    .map(({ heading }) => heading)
  expect(strays).toEqual([])
})
