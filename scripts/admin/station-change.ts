import { edgeNodeIdSchema, type EdgeNodeId } from '@/lib/ids'
import { backendTimeSchema } from '@/lib/parsing/fields'
import { LONGEST_ABSENCE_MS } from '@/lib/stations/judgement/signals'
import { AdminError } from './explain-failure'

export interface StationChange {
  kind: 'station'
  edgeNodeId: EdgeNodeId
  /** By their path; null removes one. */
  fields: Record<string, Date | string | boolean | object | null> & {
    levelSensorM?: { from: number; to: number }
  }
  /** `is out of service until …` */
  outcome: string
}

export const STATION_OPTIONS = {
  'out-of-service-until': { type: 'string' },
  'in-service': { type: 'boolean' },
  'not-measured': { type: 'string' },
  measured: { type: 'string' },
  'level-sensor': { type: 'string' },
  'overflow-kind': { type: 'string' },
  until: { type: 'string' },
  reason: { type: 'string' },
} as const

type Values = { [Option in keyof typeof STATION_OPTIONS]?: string | boolean }

/** What each change takes besides. */
const CHANGES = {
  'out-of-service-until': ['reason'],
  'in-service': [],
  'not-measured': ['until', 'reason'],
  measured: [],
  'level-sensor': [],
  'overflow-kind': [],
} as const satisfies Record<string, readonly ('until' | 'reason')[]>

/** Signals whose planned absence is excused. */
const SIGNALS = ['level', 'pressure', 'highFloat', 'overflowFloat']
const OVERFLOW_KINDS = ['spill', 'permitted', 'storage']
const LONGEST_REASON = 200
const OFFSET = /(Z|[+-]\d\d:\d\d)$/
const RANGE = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/

export function stationChange(id: string, values: Values, nowMs: number): StationChange {
  const edgeNodeId = edgeNodeIdSchema.safeParse(id).data
  if (!edgeNodeId) throw new AdminError(`"${id}" is not a station’s id.`)
  const options = Object.keys(CHANGES) as (keyof typeof CHANGES)[]
  const [option, ...others] = options.filter((each) => each in values)
  if (!option || others.length > 0)
    throw new AdminError(`station needs one of --${options.join(', --')}.`)
  const takes: readonly string[] = CHANGES[option]
  const stray = (['until', 'reason'] as const).find((key) => key in values && !takes.includes(key))
  if (stray) throw new AdminError(`--${option} takes no --${stray}.`)
  return { kind: 'station', edgeNodeId, ...changeBy(option, values, nowMs) }
}

function changeBy(
  option: keyof typeof CHANGES,
  values: Values,
  nowMs: number,
): Pick<StationChange, 'fields' | 'outcome'> {
  const text = String(values[option])
  switch (option) {
    case 'out-of-service-until': {
      const until = futureTime(option, text, nowMs)
      const reason = 'reason' in values ? reasonOf(values) : null
      return {
        fields: { inService: false, outOfServiceUntil: until, outOfServiceReason: reason },
        outcome: `is out of service until ${until.toISOString()}`,
      }
    }
    case 'in-service': {
      const fields = { inService: true, outOfServiceUntil: null, outOfServiceReason: null }
      return { fields, outcome: 'is in service' }
    }
    case 'not-measured': {
      const signal = oneOf(option, text, SIGNALS)
      const until = futureTime('until', String(values.until), nowMs)
      if (until.getTime() > nowMs + LONGEST_ABSENCE_MS)
        throw new AdminError('--until is at most 30 days ahead.')
      return {
        fields: { [`notMeasured.${signal}`]: { until, reason: reasonOf(values) } },
        outcome: `needn’t measure ${signal} until ${until.toISOString()}`,
      }
    }
    case 'measured': {
      const signal = oneOf(option, text, SIGNALS)
      return { fields: { [`notMeasured.${signal}`]: null }, outcome: `measures ${signal} again` }
    }
    case 'level-sensor': {
      const [from = NaN, to = NaN] = (RANGE.exec(text) ?? []).slice(1).map(Number)
      if (!(from < to))
        throw new AdminError('--level-sensor takes FROM..TO in meters, such as 0..5.')
      const outcome = `has a level sensor of ${from} to ${to} m`
      return { fields: { levelSensorM: { from, to } }, outcome }
    }
    case 'overflow-kind': {
      const kind = oneOf(option, text, OVERFLOW_KINDS)
      return { fields: { 'wetWell.overflowKind': kind }, outcome: `has overflows of kind ${kind}` }
    }
  }
}

function futureTime(option: string, text: string, nowMs: number): Date {
  const parsed = backendTimeSchema.safeParse(text).data
  if (parsed === undefined || !OFFSET.test(text))
    throw new AdminError(
      `--${option} takes a time with its offset, such as 2026-06-12T16:00-04:00.`,
    )
  const time = new Date(parsed)
  if (time.getTime() <= nowMs) throw new AdminError(`--${option} is in the past.`)
  return time
}

function reasonOf({ reason }: Values): string {
  const text = String(reason ?? '').trim()
  if (text === '' || text.length > LONGEST_REASON)
    throw new AdminError(`--reason takes 1 to ${LONGEST_REASON} characters.`)
  return text
}

function oneOf(option: string, text: string, choices: readonly string[]): string {
  if (!choices.includes(text)) throw new AdminError(`--${option} takes ${choices.join(', ')}.`)
  return text
}
