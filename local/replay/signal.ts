import { z } from 'zod'
import { metricConfigSchema, type MetricConfig } from '@/lib/readings/device-config'
import { isCounter, isStandardKey, signalOf } from '@/lib/readings/signals'
import { columnSchema, type Column } from './layout'
import { isConvertible, storedUnit, unitOf, UNIT_NAMES, type UnitName } from './units'
import { RUNNING_WORDS, STATE_WORDS, wordKey } from './words'

const explanationSchema = metricConfigSchema.omit({ unit: true, pump: true }).partial()

/** The column of a signal's quality codes, or of words that `values` maps to codes. */
const qualitySchema = z.strictObject({
  column: columnSchema,
  values: z.record(z.string(), z.number().int()).default({}),
})

/** a number if it has a `unit`, otherwise a state */
export const signalSchema = z.strictObject({
  column: columnSchema,
  unit: z.string().trim().min(1).optional(),
  /** in `unit`; what lies outside wasn't measured */
  range: z.tuple([z.number(), z.number()]).optional(),
  /** a counter whose column has what was counted since the row before, such as rain */
  per: z.literal('interval').optional(),
  /** `{ "ON": true, "OFF": false }` */
  values: z.record(z.string(), z.union([z.boolean(), z.string()])).optional(),
  quality: qualitySchema.optional(),
  ...explanationSchema.shape,
})

type SignalMapping = z.infer<typeof signalSchema>

export type CellMeaning =
  /** null: stored as recorded, in a unit that Wetwell doesn't know */
  | {
      type: 'number'
      conversion: { from: UnitName; to: UnitName } | null
      range?: [number, number]
      isPerInterval?: true
      /** a share of what the sensor spans, as a gauge or a transmitter gives it */
      span?: Span
    }
  | { type: 'state'; values: ReadonlyMap<string, boolean | string> }

export interface Span {
  /** of the recorded value, such as 4 and 20 mA */
  recorded: readonly [least: number, most: number]
  /** what they mean, in the unit of `conversion` */
  means: readonly [from: number, to: number]
}

export interface Signal {
  key: string
  column: Column
  meaning: CellMeaning
  quality?: z.infer<typeof qualitySchema>
  config: MetricConfig
}

const MODES = ['auto', 'hand', 'off']

/** @returns the signal, or one sentence about what is wrong */
export function resolveSignal(
  key: string,
  mapping: SignalMapping,
  pumpCount: number,
): Signal | string {
  const standard = standardSignal(key)
  const problem = standard ? standardProblem(standard, mapping, pumpCount) : ownProblem(mapping)
  if (problem) return problem
  const config = configOf(key, standard, mapping)
  if (mapping.per && config.kind !== 'counter') return '"per" is for counters, such as rain'
  return {
    key,
    column: mapping.column,
    meaning: meaningOf(key, standard, mapping),
    ...(mapping.quality && { quality: mapping.quality }),
    config,
  }
}

function ownProblem({ label, unit, values }: SignalMapping): string | null {
  if (!label) return 'a custom metric needs a "label"'
  if (unit && values) return '"unit" is for numbers and "values" for states: specify only one'
  return null
}

function standardProblem(
  standard: StandardSignal,
  { unit, values }: SignalMapping,
  pumpCount: number,
): string | null {
  if (standard.pump !== undefined && standard.pump > pumpCount)
    return `the station has no pump ${standard.pump}; add it to "pumps"`
  if (standard.type === 'number') {
    if (!unit) return `needs a "unit" that converts to ${standard.unit}`
    const from = unitOf(unit)
    if (!from) return `unknown unit ${JSON.stringify(unit)}; known are ${UNIT_NAMES.join(', ')}`
    if (!isConvertible(from, standard.unit)) return `${unit} does not convert to ${standard.unit}`
    return values ? '"values" is for states; this signal is a number' : null
  }
  if (unit) return 'is a state and has no "unit"'
  const meanings = Object.values(values ?? {})
  if (standard.type === 'mode')
    return meanings.length > 0 && meanings.every((value) => MODES.includes(String(value)))
      ? null
      : `needs "values" that map cells to ${MODES.join(', ')}`
  return meanings.every((value) => typeof value === 'boolean')
    ? null
    : 'needs "values" that map cells to true or false'
}

function meaningOf(
  key: string,
  standard: StandardSignal | null,
  { unit, values, range, per }: SignalMapping,
): CellMeaning {
  const usualWords = key.endsWith('Running') ? RUNNING_WORDS : STATE_WORDS
  if (!unit) return { type: 'state', values: values ? wordsOf(values) : usualWords }
  const from = unitOf(unit)
  const limits = { ...(range && { range }), ...(per && { isPerInterval: true as const }) }
  if (!from) return { type: 'number', conversion: null, ...limits }
  const to = standard?.type === 'number' ? standard.unit : storedUnit(from)
  return { type: 'number', conversion: { from, to }, ...limits }
}

/** In any case, unless two words differ only in it. */
function wordsOf(values: Readonly<Record<string, boolean | string>>) {
  const entries = Object.entries(values)
  return new Map([...entries.map(([word, value]) => [wordKey(word), value] as const), ...entries])
}

function configOf(
  key: string,
  standard: StandardSignal | null,
  mapping: SignalMapping,
): MetricConfig {
  const explanation = explanationSchema.parse(mapping)
  const known = mapping.unit && unitOf(mapping.unit)
  if (standard?.type === 'number') {
    const { label, unit, kind, pump } = standard
    return { label, unit, kind, ...(pump && { pump }), ...explanation }
  }
  return {
    label: standard?.label ?? key,
    unit: known ? storedUnit(known) : (mapping.unit ?? '1'),
    kind: kindOf(mapping),
    ...(standard?.pump && { pump: standard.pump }),
    ...explanation,
  }
}

function kindOf({ unit, per, kind }: SignalMapping): MetricConfig['kind'] {
  if (!unit) return 'state'
  return per ? 'counter' : (kind ?? 'gauge')
}

type StandardSignal = { label: string; pump?: number } & (
  { type: 'number'; unit: UnitName; kind: 'gauge' | 'counter' } | { type: 'state' | 'mode' }
)

/** `level`, `pump2Running`; null for any other key */
function standardSignal(key: string): StandardSignal | null {
  if (!isStandardKey(key) || key.startsWith('pump0')) return null
  const { label, unit, pump } = signalOf(key, null)
  const named = { label, ...(pump && { pump }) }
  if (unit === '') return { ...named, type: key.endsWith('Mode') ? 'mode' : 'state' }
  const kind = isCounter(key, null) ? 'counter' : 'gauge'
  // Its own table names no unit but those that are stored; a level's is of its datum.
  return { ...named, type: 'number', unit: key === 'level' ? 'm' : (unit as UnitName), kind }
}
