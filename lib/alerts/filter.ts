import type { Alert, Severity } from './alert'

/** What of the list is shown; empty: everything. */
export interface AlertFilter {
  text: string
  /** `unknown`: the backend doesn't say. */
  severity: Severity | 'unknown' | ''
  /** An alert's name. */
  condition: string
  organisationId: string
}

export const NO_FILTER: AlertFilter = { text: '', severity: '', condition: '', organisationId: '' }

export function isFiltered(filter: AlertFilter): boolean {
  return Object.values(filter).some((value: string) => value.trim() !== '')
}

/**
 * Whether an alert matches every part of a filter. Text is looked for in name, station, and id,
 * whatever its case.
 *
 * @param organisationId the utility of its station; undefined while unknown, and then it matches
 */
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
