import { parseMapping, type Mapping } from './mapping'

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

export function mappingJson(overrides: object = {}) {
  return {
    date: { column: 'T', format: 'ISO', zone: 'UTC' },
    reportIntervalS: 60,
    stations: [stationJson()],
    ...overrides,
  }
}

export function mapping(overrides: object = {}): Mapping {
  return parseMapping(mappingJson(overrides))
}
