import { parseMapping, type Mapping } from './mapping'

/** A station of a mapping, for tests. */
export function stationJson(overrides: object = {}) {
  return {
    edgeNodeId: 'LS-001',
    organisationId: 'bayshore',
    name: 'Alder Street',
    kind: 'wastewater',
    timeZone: 'America/New_York',
    pumps: [{ label: 'Lead' }],
    signals: { level: { column: 'L', unit: 'm' }, pump1Running: { column: 'P1' } },
    ...overrides,
  }
}

/** A small mapping as in its file, for tests. */
export function mappingJson(overrides: object = {}) {
  return {
    date: { column: 'T', format: 'ISO', zone: 'UTC' },
    reportIntervalS: 60,
    stations: [stationJson()],
    ...overrides,
  }
}

/** The same, parsed. */
export function mapping(overrides: object = {}): Mapping {
  return parseMapping(mappingJson(overrides))
}
