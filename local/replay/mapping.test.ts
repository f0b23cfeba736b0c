import { parseMapping, readMappingJson, MappingError } from './mapping'
import { mapping, mappingJson, stationJson } from './mapping-factory'

function problemsOf(json: unknown): readonly string[] {
  try {
    parseMapping(json)
  } catch (error) {
    if (error instanceof MappingError) return error.problems
    throw error
  }
  return []
}

const withSignal = (key: string, signal: object) =>
  mappingJson({ stations: [stationJson({ signals: { [key]: signal } })] })

test('defaults to comma-separated fields, a decimal point and no gap texts', () => {
  expect(mapping()).toMatchObject({ delimiter: ',', decimal: '.', gaps: [] })
})

test('gives standard signals label, unit, kind and pump, and lets the mapping add to them', () => {
  const signals = {
    level: { column: 'L', unit: 'ft', max: 3 },
    pump1Runtime: { column: 'H', unit: 'min' },
    pump1Running: { column: 'P' },
  }
  const [station] = mapping({ stations: [stationJson({ signals })] }).stations
  expect(station?.signals.map(({ key, config }) => [key, config])).toEqual([
    ['level', { label: 'Wet well level', unit: 'm', kind: 'gauge', max: 3 }],
    ['pump1Runtime', { label: 'Pump 1 runtime', unit: 'h', kind: 'counter', pump: 1 }],
    ['pump1Running', { label: 'Pump 1 running', unit: '1', kind: 'state', pump: 1 }],
  ])
})

test('knows the overflow float, and what a level sensor means', () => {
  const station = stationJson({
    signals: { overflowFloat: { column: 'F' } },
    levelSensorM: { from: 0, to: 5 },
    levelControl: 'held',
  })
  expect(mapping({ stations: [station] }).stations[0]).toMatchObject({
    signals: [{ config: { label: 'Overflow float', unit: '1', kind: 'state' } }],
    levelSensorM: { from: 0, to: 5 },
    levelControl: 'held',
  })
  const upsideDown = mappingJson({ stations: [stationJson({ levelSensorM: { from: 5, to: 0 } })] })
  expect(problemsOf(upsideDown)).toEqual(['stations[0].levelSensorM: expected from < to'])
})

test('stores a custom metric in the SI unit of its quantity', () => {
  const signals = { suction: { column: 'S', unit: 'psi', label: 'Suction', decimals: 1 } }
  const [station] = mapping({ stations: [stationJson({ signals })] }).stations
  expect(station?.signals[0]?.config).toEqual({
    label: 'Suction',
    unit: 'kPa',
    kind: 'gauge',
    decimals: 1,
  })
})

test.each([
  ['mm/s', 'Bearing vibration'],
  // Parts per million of a gas are by volume, so nothing converts them to mg/L.
  ['ppm', 'H2S'],
])('stores a custom metric in %s as it is', (unit, label) => {
  const signals = { custom: { column: 'B', unit, label } }
  const [signal] = mapping({ stations: [stationJson({ signals })] }).stations[0]?.signals ?? []
  expect(signal?.config).toEqual({ label, unit, kind: 'gauge' })
  expect(signal?.meaning).toEqual({ type: 'number', conversion: null })
})

test.each<[string, object, string]>([
  ['level', { column: 'L', unit: 'furlong' }, 'unknown unit "furlong"; known are 1, m, cm'],
  ['level', { column: 'L' }, 'needs a "unit" that converts to m'],
  ['inflow', { column: 'Q', unit: 'm' }, 'm does not convert to L/s'],
  ['pump1Running', { column: 'P', unit: '1' }, 'is a state and has no "unit"'],
  [
    'highFloat',
    { column: 'F', values: { a: 'b' } },
    'needs "values" that map cells to true or false',
  ],
  ['level', { column: 'L', unit: 'm', values: {} }, '"values" is for states'],
  ['pump1Mode', { column: 'M' }, 'needs "values" that map cells to auto, hand, off'],
  ['pump2Running', { column: 'P' }, 'the station has no pump 2'],
  ['chlorine', { column: 'C', unit: 'mg/L' }, 'a custom metric needs a "label"'],
  ['valve', { column: 'C', label: 'V', unit: '1', values: {} }, '"unit" is for numbers'],
  ['constructor', { column: 'C', unit: 'm' }, 'a custom metric needs a "label"'],
  ['level', { column: 'L', unit: 'm', per: 'interval' }, '"per" is for counters, such as rain'],
])('reports the signal %s of %j by path: %s', (key, signal, problem) => {
  const problems = problemsOf(withSignal(key, signal))
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`stations[0].signals.${key}: ${problem}`)
})

const dated = (format: string, zone = 'UTC') => mappingJson({ date: { column: 'T', format, zone } })

test.each<[string, unknown, string]>([
  ['a key with a dot', withSignal('a.b', { column: 'C' }), 'stations[0].signals.a.b: '],
  ['an unknown key', mappingJson({ seperator: ';' }), 'mapping: Unrecognized key: "seperator"'],
  [
    'a moment format',
    dated('YYYY-MM-DD'),
    'date.format: is neither ISO, unix-s, unix-ms, unix-us, unix-ns, spreadsheet-days nor luxon tokens',
  ],
  ['a format without a day', dated('HH:mm'), 'date.format: '],
  ['an unknown zone', dated('ISO', 'EDT'), 'date.zone: is neither an IANA time zone nor an offset'],
  [
    'thousands equal to the decimal sign',
    mappingJson({ thousands: '.' }),
    'thousands: must differ from the decimal sign',
  ],
  ['an unknown encoding', mappingJson({ encoding: 'utf-9' }), 'encoding: is no encoding'],
  ['values without tags', mappingJson({ valueColumn: 'V' }), 'valueColumn: needs a "tagColumn"'],
  [
    'two ways to name a date',
    mappingJson({ date: { column: 'T', columns: ['T'], format: 'ISO', zone: 'UTC' } }),
    'date: needs either "column" or "columns"',
  ],
  [
    'an id that can’t be in a URL',
    mappingJson({ stations: [stationJson({ edgeNodeId: 'a/b' })] }),
    'stations[0].edgeNodeId: not an edge node id',
  ],
  [
    'a duplicate station',
    mappingJson({ stations: [stationJson(), stationJson()] }),
    'stations[1].edgeNodeId: LS-001 is listed twice',
  ],
])('reports %s by path', (_, json, problem) => {
  const problems = problemsOf(json)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(problem)
})

test('reports all problems together', () => {
  expect(problemsOf({ ...mappingJson({ delimiter: '' }), stations: [] })).toHaveLength(2)
})

test('throws a clear error if the file is missing or isn’t JSON', async () => {
  await expect(readMappingJson('/nowhere/mapping.json')).rejects.toThrow(
    'cannot read /nowhere/mapping.json',
  )
  await expect(readMappingJson(__filename)).rejects.toThrow('mapping.test.ts is not JSON')
})
