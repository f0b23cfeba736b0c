import type { Column } from '../layout'
import type { SeriesLayout } from './series'
import type { Proposal } from './stations'

export type Json = Record<string, unknown>

/** null for what is no object */
export function asRecord(json: unknown): Json | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : null
}

const signalsOf = (station: unknown): [key: string, signal: Json][] =>
  Object.entries(asRecord(asRecord(station)?.signals) ?? {}).flatMap(([key, signal]) => {
    const record = asRecord(signal)
    return record ? [[key, record] as [string, Json]] : []
  })

/** The columns that the signals of a mapping read, before it is parsed. */
export function mappedColumns({ stations }: Json): Column[] {
  return (Array.isArray(stations) ? stations : [])
    .flatMap((station) => signalsOf(station).map(([, { column }]) => column))
    .filter((column): column is Column => typeof column === 'string' || typeof column === 'number')
}

/**
 * A mapping that reads the column of values of a file with a row for each tag means its first tag;
 * the others are metrics of their own, so none is dropped.
 */
export function mapTags(
  stations: unknown,
  layout: SeriesLayout,
  { stations: proposed }: Proposal,
): unknown {
  const {
    columns: { valueColumn },
    series,
  } = layout
  const [first, ...others] = series
  const isWhole = (station: unknown) =>
    valueColumn !== undefined && signalsOf(station).some(([, { column }]) => column === valueColumn)
  if (!first || !Array.isArray(stations) || !stations.some(isWhole)) return stations
  const own = proposed.flatMap((station) => signalsOf(station))
  const rest = own.filter(([, { column }]) => others.some((other) => other.column === column))
  return stations.map((station: unknown) => {
    if (!isWhole(station)) return station
    const signals = signalsOf(station).map(([key, signal]) => [
      key,
      signal.column === valueColumn ? { ...signal, column: first.column } : signal,
    ])
    return { ...asRecord(station), signals: Object.fromEntries([...signals, ...rest]) as Json }
  })
}
