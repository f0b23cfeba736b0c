import { readFile } from 'node:fs/promises'
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
import { dateSchema, layoutFields, SAME_SIGNS, signsDiffer } from './layout'
import { resolveSignal, signalSchema, type Signal } from './signal'
import { convert, isConvertible, unitOf } from './units'

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

/** What 0 and 100 %, or 4 and 20 mA, of the recorded level mean. */
const sensorSchema = z
  .strictObject({ from: z.number(), to: z.number(), unit: z.string() })
  .refine(({ from, to }) => from < to, 'expected from < to')
const SPANS: Partial<Record<string, readonly [number, number]>> = { '%': [0, 100], mA: [4, 20] }

export const stationFieldsSchema = z.object(stationFields)

const stationSchema = z
  .strictObject({
    ...stationFields,
    levelSensor: sensorSchema.optional(),
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
  .transform(({ signals, levelSensor, ...station }, context) => {
    const resolved: Signal[] = []
    for (const [key, mapping] of Object.entries(signals)) {
      const recorded = key === 'level' && levelSensor ? SPANS[mapping.unit ?? ''] : undefined
      const unit = recorded ? levelSensor?.unit : mapping.unit
      const signal = resolveSignal(key, { ...mapping, unit }, station.pumps.length)
      if (typeof signal === 'string')
        context.addIssue({ code: 'custom', path: ['signals', key], message: signal })
      else resolved.push(recorded && levelSensor ? spanned(signal, recorded, levelSensor) : signal)
    }
    return { ...sensorM(levelSensor), ...station, signals: resolved }
  })

type Sensor = z.infer<typeof sensorSchema>

function spanned(
  signal: Signal,
  recorded: readonly [number, number],
  { from, to }: Sensor,
): Signal {
  const { meaning } = signal
  if (meaning.type !== 'number') return signal
  return { ...signal, meaning: { ...meaning, span: { recorded, means: [from, to] } } }
}

/** Nothing for a unit that isn't one of lengths: the level's own says so. */
function sensorM(sensor: Sensor | undefined): { levelSensorM?: { from: number; to: number } } {
  const unit = sensor && unitOf(sensor.unit)
  if (!unit || !isConvertible(unit, 'm')) return {}
  return {
    levelSensorM: { from: convert(sensor.from, unit, 'm'), to: convert(sensor.to, unit, 'm') },
  }
}

const mappingSchema = z
  .strictObject({
    description: z.string().optional(),
    ...z.object(layoutFields).partial().shape,
    encoding: layoutFields.encoding.default('utf-8'),
    delimiter: layoutFields.delimiter.default(','),
    decimal: layoutFields.decimal.default('.'),
    skipLines: layoutFields.skipLines.default(0),
    header: layoutFields.header.default(1),
    order: layoutFields.order.default('oldest-first'),
    gaps: layoutFields.gaps.default([]),
    reportIntervalS: layoutFields.reportIntervalS,
    date: dateSchema,
    stations: z.array(stationSchema).min(1),
  })
  .refine(signsDiffer, SAME_SIGNS)
  .refine(({ valueColumn, tagColumn }) => valueColumn === undefined || tagColumn !== undefined, {
    path: ['valueColumn'],
    message: 'needs a "tagColumn"',
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
  throw mappingError(result.error)
}

export function mappingError({ issues }: z.ZodError): MappingError {
  return new MappingError(issues.map(({ path, message }) => `${pathOf(path)}: ${message}`))
}

/** @throws MappingError if the file is missing or isn't JSON */
export async function readMappingJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new MappingError([`cannot read ${file}`], { cause })
  })
  return parseJson(text, file)
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MappingError([`${file} is not JSON: ${reason}`], { cause })
  }
}

/** `problemOf` names the mapping, or the file it was understood from. */
export class MappingError extends Error {
  override name = 'MappingError'

  constructor(
    readonly problems: readonly string[],
    options?: ErrorOptions,
  ) {
    super(problems.join('\n'), options)
  }
}

/** `['stations', 0, 'name']` → `stations[0].name`. */
export function pathOf(path: readonly PropertyKey[]): string {
  const text = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
  return text.replace(/^\./, '') || 'mapping'
}
