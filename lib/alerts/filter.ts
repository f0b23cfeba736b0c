import type { Alert, Severity } from './alert'

/** Empty fields match everything. */
export interface AlertFilter {
  text: string
  /** `unknown`: not sent by the backend. */
  severity: Severity | 'unknown' | ''
  condition: string
  organisationId: string
}

export const NO_FILTER: AlertFilter = { text: '', severity: '', condition: '', organisationId: '' }

export function isFiltered(filter: AlertFilter): boolean {
  return Object.values(filter).some((value: string) => value.trim() !== '')
}

/** Text matches name, station and id, ignoring case. An organization still unknown matches any. */
export function matchesFilter(
  { name, stationName, edgeNodeId, severity }: Alert,
  filter: AlertFilter,
  organisationId: string | undefined,
): boolean {
  const places = [name, stationName, edgeNodeId ?? ''].join('\n').toLowerCase()
  return (
    places.includes(filter.text.trim().toLowerCase()) &&
    ['', severity ?? 'unknown'].includes(filter.severity) &&
    ['', name].includes(filter.condition) &&
    (organisationId === undefined || ['', organisationId].includes(filter.organisationId))
  )
}
