import type { Route } from 'next'
import { edgeNodeIdSchema, type EdgeNodeId } from '@/lib/ids'
import { pumpLabel, type Pump } from '@/lib/pumps/pump'
import { pumpPositions } from '@/lib/pumps/state'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { signalOf, type Signal } from '@/lib/readings/signals'
import { matchesSearch, searchWords } from '@/lib/stations/list/filter'
import type { PumpStation } from '@/lib/stations/station'

/** More lines are hard to tell apart. */
export const MOST_SUBJECTS = 6
export const FEWEST_SUBJECTS = 2

export interface Subject {
  edgeNodeId: EdgeNodeId
  /** From 1; null for the whole station. */
  pump: number | null
}

export interface Comparison {
  /** Six at most, without duplicates. */
  subjects: readonly Subject[]
  /** Named in the URL, but not a station or pump. */
  invalid: readonly string[]
  beyond: number
  signal: CompareSignal | null
  /** At the same moments, or by each station's time of day. */
  align: 'time' | 'day'
}

const SUBJECT = /^([^/]*)(?:\/([1-9]\d?))?$/

/** `LS-001`, or `LS-001/2` for its second pump. Ids have no slash. */
export function subjectName({ edgeNodeId, pump }: Subject): string {
  return pump === null ? edgeNodeId : `${edgeNodeId}/${pump}`
}

export function subjectOf(name: string): Subject | null {
  const [, id, pump] = SUBJECT.exec(name) ?? []
  const edgeNodeId = edgeNodeIdSchema.safeParse(id)
  if (!edgeNodeId.success) return null
  return { edgeNodeId: edgeNodeId.data, pump: pump === undefined ? null : Number(pump) }
}

/** `Harbour Road`, or `Harbour Road, Pump 2`. */
export function subjectLabel(
  { pump }: Subject,
  stationName: string,
  pumps: readonly Pump[] = [],
): string {
  return pump === null ? stationName : `${stationName}, ${pumpLabel(pumps, pump)}`
}

/** The comparison in a URL: `?of=LS-001&of=LS-003/2&signal=flow&align=day`. */
export function readComparison(params: URLSearchParams): Comparison {
  const names = [...new Set(params.getAll('of').map((name) => name.trim()))].filter(Boolean)
  const subjects = names.flatMap((name) => subjectOf(name) ?? [])
  return {
    subjects: subjects.slice(0, MOST_SUBJECTS),
    invalid: names.filter((name) => subjectOf(name) === null),
    beyond: Math.max(0, subjects.length - MOST_SUBJECTS),
    signal: NAMES.find((name) => name === params.get('signal')) ?? null,
    align: params.get('align') === 'day' ? 'day' : 'time',
  }
}

/** The page that compares a station with others yet to be chosen. */
export function comparePath(edgeNodeId: EdgeNodeId): Route {
  return `/compare?${new URLSearchParams({ of: edgeNodeId }).toString()}`
}

/** Replaces the comparison; other parameters, such as the range, stay. */
export function withComparison(
  params: URLSearchParams,
  { subjects, signal, align }: Pick<Comparison, 'subjects' | 'signal' | 'align'>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['of', 'signal', 'align']) next.delete(name)
  for (const subject of subjects) next.append('of', subjectName(subject))
  if (signal !== null) next.set('signal', signal)
  if (align === 'day') next.set('align', align)
  return next
}

export function compareChoices(
  stations: readonly PumpStation[],
  kind: 'stations' | 'pumps',
  search: string,
) {
  const words = searchWords(search)
  return stations
    .filter((station) => matchesSearch(station, words))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .flatMap(({ edgeNodeId, name, address, pumpIds }) =>
      (kind === 'stations' ? [null] : pumpPositions(pumpIds, {})).map((pump) => ({
        name: subjectName({ edgeNodeId, pump }),
        label: subjectLabel({ edgeNodeId, pump }, name),
        note: address ?? edgeNodeId,
      })),
    )
}

interface Keys {
  label: string
  station?: string
  pump?: string
}

/** With the station's key, and the part after `pump{n}`; absent if not measured. */
const SIGNALS = {
  level: { label: 'Level', station: 'level' },
  inflow: { label: 'Inflow', station: 'inflow' },
  flow: { label: 'Flow', station: 'outflow', pump: 'Flow' },
  pressure: { label: 'Pressure', station: 'pressure' },
  power: { label: 'Power', station: 'power', pump: 'Power' },
  current: { label: 'Current', pump: 'Current' },
  running: { label: 'Running time', pump: 'Running' },
} satisfies Record<string, Keys>

export type CompareSignal = keyof typeof SIGNALS

const NAMES = Object.keys(SIGNALS) as CompareSignal[]

/** A signal's name. A station's flow is what it pumps out. */
export function compareLabel(signal: CompareSignal, subjects: readonly Subject[]): string {
  const isOfStations = subjects.every(({ pump }) => pump === null)
  return signal === 'flow' && isOfStations ? 'Outflow' : SIGNALS[signal].label
}

export function offeredSignals(subjects: readonly Subject[]): CompareSignal[] {
  const common = NAMES.filter((signal) => subjects.every((subject) => keyOf(signal, subject)))
  return common.length > 0 ? common : NAMES
}

export function defaultSignal(subjects: readonly Subject[]): CompareSignal {
  if (subjects.every(({ pump }) => pump !== null)) return 'running'
  return offeredSignals(subjects)[0] ?? 'level'
}

/** A subject's signal in its device's unit, a running pump in percent; null if not measurable. */
export function comparedSignal(
  signal: CompareSignal,
  subject: Subject,
  config: DeviceConfig | null,
): Signal | null {
  const key = keyOf(signal, subject)
  if (key === null) return null
  const own = signalOf(key, config)
  return signal === 'running' ? { ...own, unit: '%', decimals: undefined } : own
}

function keyOf(signal: CompareSignal, { pump }: Subject): string | null {
  const keys: Keys = SIGNALS[signal]
  if (pump === null) return keys.station ?? null
  return keys.pump ? `pump${pump}${keys.pump}` : null
}
