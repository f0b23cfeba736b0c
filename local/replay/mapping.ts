import { readFile } from 'node:fs/promises'
import { DateTime, Info } from 'luxon'
import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { geoPointSchema, timeZoneSchema } from '@/lib/parsing/fields'
import { pumpFieldsSchema } from '@/lib/pumps/pump'
import {
  levelControlSchema,
  levelSensorSchema,
  setpointsSchema,
  wetWellSchema,
} from '@/lib/stations/station'
import { resolveSignal, signalSchema, type Signal } from './signal'

const NAMED_FORMATS = ['ISO', 'unix-s', 'unix-ms']

const dateSchema = z.strictObject({
  column: z.string().min(1),
  format: z.string().refine(readsWholeDates, {
    message: `is neither ${NAMED_FORMATS.join(', ')} nor luxon tokens for year, month and day (dd.MM.yyyy HH:mm)`,
  }),
  zone: z.string().refine((zone) => Info.normalizeZone(zone).isValid, {
    message: 'is neither an IANA time zone nor an offset such as UTC-5',
  }),
})

const pumpMappingSchema = z.strictObject({
  label: z.string().min(1),
  ...pumpFieldsSchema.pick({
    make: true,
    model: true,
    serial: true,
    rated: true,
    maxStartsPerHour: true,
    baseline: true,
  }).shape,
})

/** A mapping is written by hand, so what can't be read is an error. */
function whole<T extends { refused: readonly string[] }>(schema: z.ZodType<T>) {
  return schema.transform(({ refused, ...fields }, context) => {
    for (const path of refused)
      context.addIssue({ code: 'custom', path: [path], message: 'can’t be read' })
    return fields
  })
}

const stationFields = {
  edgeNodeId: edgeNodeIdSchema,
  organisationId: z.string().min(1),
  name: z.string().min(1),
  groupId: z.string().default('replay'),
  kind: z.enum(['wastewater', 'stormwater', 'water']),
  timeZone: timeZoneSchema,
  address: z.string().optional(),
  notes: z.string().optional(),
  location: geoPointSchema.optional(),
  tags: z.array(z.string()).default([]),
  wetWell: whole(wetWellSchema).optional(),
  setpointsM: whole(setpointsSchema).optional(),
  levelSensorM: levelSensorSchema.optional(),
  levelControl: levelControlSchema.optional(),
}

export const stationFieldsSchema = z.object(stationFields)

const stationSchema = z
  .strictObject({
    ...stationFields,
    pumps: z.array(pumpMappingSchema).default([]),
    signals: z.record(
      z.string().regex(/^[a-z]\w*$/i, 'is not a key: letters and digits'),
      signalSchema,
    ),
  })
  .refine(
    ({ wetWell, setpointsM: { highAlarm } = {} }) =>
      !wetWell || highAlarm === undefined || highAlarm < wetWell.overflowLevelM,
    { path: ['setpointsM', 'highAlarm'], message: 'expected highAlarm < overflowLevelM' },
  )
  .transform(({ signals, ...station }, context) => {
    const resolved: Signal[] = []
    for (const [key, mapping] of Object.entries(signals)) {
      const signal = resolveSignal(key, mapping, station.pumps.length)
      if (typeof signal !== 'string') resolved.push(signal)
      else context.addIssue({ code: 'custom', path: ['signals', key], message: signal })
    }
    return { ...station, signals: resolved }
  })

const mappingSchema = z
  .strictObject({
    description: z.string().optional(),
    delimiter: z.string().length(1, 'must be one character').default(','),
    decimal: z.enum(['.', ',']).default('.'),
    /** besides the empty cell */
    gaps: z.array(z.string()).default([]),
    date: dateSchema,
    reportIntervalS: z.number().int().positive(),
    stations: z.array(stationSchema).min(1),
  })
  .refine(({ delimiter, decimal }) => delimiter !== decimal, {
    path: ['decimal'],
    message: 'must differ from the delimiter',
  })
  .superRefine(({ stations }, context) => {
    const ids = stations.map((station) => station.edgeNodeId)
    ids.forEach((id, index) => {
      if (ids.indexOf(id) === index) return
      const path = ['stations', index, 'edgeNodeId']
      context.addIssue({ code: 'custom', path, message: `${id} is listed twice` })
    })
  })

export type Mapping = z.infer<typeof mappingSchema>
export type StationMapping = Mapping['stations'][number]

/** @throws MappingError that lists each bad path */
export function parseMapping(json: unknown): Mapping {
  const result = mappingSchema.safeParse(json)
  if (result.success) return result.data
  throw new MappingError(
    result.error.issues.map(({ path, message }) => `${pathOf(path)}: ${message}`),
  )
}

/** @throws MappingError if the file is missing, isn't JSON or isn't a mapping */
export async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new MappingError([`cannot read ${file}`], { cause })
  })
  return parseMapping(parseJson(text, file))
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MappingError([`${file} is not JSON: ${reason}`], { cause })
  }
}

/** A format must round-trip a date. Y is a token in other libraries but a plain letter in luxon. */
function readsWholeDates(format: string): boolean {
  if (NAMED_FORMATS.includes(format)) return true
  if (format.replace(/'[^']*'/g, '').includes('Y')) return false
  const sample = DateTime.utc(2016, 11, 23, 4)
  const readBack = DateTime.fromFormat(sample.toFormat(format), format, { zone: 'utc' })
  return readBack.isValid && readBack.hasSame(sample, 'day')
}

export class MappingError extends Error {
  override name = 'MappingError'

  constructor(
    readonly problems: readonly string[],
    options?: ErrorOptions,
  ) {
    super(
      `The mapping is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
      options,
    )
  }
}

/** `['stations', 0, 'name']` → `stations[0].name`. */
export function pathOf(path: readonly PropertyKey[]): string {
  const text = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
  return text.replace(/^\./, '') || 'mapping'
}
